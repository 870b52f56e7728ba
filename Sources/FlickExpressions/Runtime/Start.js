function start(text) { return {bind(){return "x"}, number(){return 0}, path(){return null}, text(){return null}}; }
