# Everything here is a line or two; Scripts/ holds what is longer.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
swift_files := Package.swift Sources Tests AppleHost Examples Benchmarks/Package.swift Benchmarks/Sources \
  Programs/Package.swift Programs/Sources Programs/Tests
# The programs are a package of their own. It shares the build folder, so that the library is compiled once.
programs := --package-path Programs --scratch-path .build
.PHONY: demo test build bench samples goldens unsupported format lint clean

demo: ## Build, draw every sample into out/, play one in the terminal, and show the demo's page
	@Scripts/bootstrap
	@Scripts/demo

test: ## Build and run all tests; check the demo's page, and on Linux what is meant for Apple's platforms
	@Scripts/bootstrap browser
	swift build $(programs) --build-tests
	swift test $(programs) --skip-build --disable-xctest
	Scripts/check-page
	Scripts/check-apple
	swift build --build-tests
	swift test --skip-build --disable-xctest

build: ## The programs `flick` and `flick-preview`, optimized
	@Scripts/bootstrap
	swift build $(programs) -c release --product flick
	swift build $(programs) -c release --product flick-preview

bench: build ## Time every stage, then whole frames beside other players; FOLDER=… for files of yours
	@Scripts/bench $(FOLDER)

samples: ## Make the animations in Samples/ anew
	Scripts/make-samples
	Scripts/make-svga

goldens: ## Draw the pictures that Tests/MatrixTests compares with anew; look at what changed
	Scripts/make-goldens

unsupported: build ## Make UNSUPPORTED.md anew from the list in the code
	"$$(swift build $(programs) -c release --show-bin-path)/flick" features > UNSUPPORTED.md

format:
	swift format -i -r $(swift_files)

lint:
	swift format lint --strict -r $(swift_files)

clean:
	rm -rf .build Benchmarks/.build Programs/.build out
