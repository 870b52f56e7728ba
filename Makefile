# `make` targets of one or two lines. Longer scripts are in Scripts/. `make help` lists the targets.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
swift_files := Package.swift Sources Tests AppleHost Examples Benchmarks/Package.swift Benchmarks/Sources \
  Fuzz/Package.swift Fuzz/Sources Fuzz/Expressions \
  Integrations/Web/Module Programs/Package.swift Programs/Sources Programs/Tests
# The programs are a package of their own. Both packages share a build folder, so that the library is compiled once.
programs := --package-path Programs --scratch-path .build
# Runs tests that are built already, and repeats the failures at the end, because tests run in parallel.
# Arguments: those of Scripts/build-once after `test`.
define run_tests
Scripts/build-once test $(1) --skip-build --disable-xctest 2>&1 | tee .build/tests.log || \
  { echo 'Failures:'; grep -A 3 -E '^✘|^error|Fatal error' .build/tests.log || tail -n 30 .build/tests.log; exit 1; }
endef
.PHONY: apple-tests embedded web web-check test-scale test-scripts hostile fuzz faults soak docs docs-check api-check spelling format lint clean release deb packages-check
.PHONY: help demo test test-kinds check test-release sanitize build bench bench-debug instructions samples goldens conformance unsupported

help: ## Print this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' $(MAKEFILE_LIST) | while IFS=$$'\t' read -r name text; do \
	  printf '%-14s %s\n' "$$name" "$$text"; done

demo: ## Build, draw every sample into out/, play one in the terminal, and show the demo page
	@Scripts/bootstrap
	@Scripts/demo

# The tests of handshakes measure time, and run alone.
test: ## Build and run all tests of the library and of the programs
	@Scripts/bootstrap tests
	@mkdir -p .build
	Scripts/build-once build Programs --build-tests
	$(call run_tests,Programs --skip DisconnectTests)
	export FLICK_HANDSHAKE_TIME=1000; $(call run_tests,Programs --filter DisconnectTests)
	Scripts/build-once build . --build-tests
	$(call run_tests,.)

# Only the tests with the trait `.wording` are left out. The build has a folder of its own.
test-kinds: export FLICK_SENTENCES := kinds
test-kinds: export FLICK_SCRATCH := .build/kinds
test-kinds: ## Run all tests with the kinds of errors in place of their sentences
	@Scripts/bootstrap tests
	@mkdir -p .build
	Scripts/build-once build Programs --build-tests
	$(call run_tests,Programs --skip DisconnectTests)
	Scripts/build-once build . --build-tests
	$(call run_tests,.)

# The rest of .ci/run, with the programs that `make test` has built.
check: ## Check the page, Apple's platforms, Embedded Swift, batches, the service, the wheel, documentation and interface
	@Scripts/bootstrap browser
	@Scripts/bootstrap embedded
	@mkdir -p .build
	Scripts/build-once build . --product FlickC
	@$(MAKE) -j 4 --output-sync=target embedded check-page check-types check-stand-ins check-scale check-documents check-quiet

# These wait for browsers, processes or the slowest module, so they run side by side.
.PHONY: check-page check-types check-stand-ins check-scale check-documents check-quiet
check-page:
	Scripts/check-page
check-types:
	Scripts/check-apple types
check-scale:
	Scripts/test-scale short
check-stand-ins: check-types
	Scripts/check-apple run
# The first one makes what the others read.
check-documents: check-types
	@$(MAKE) docs-check
	@$(MAKE) api-check
	@$(MAKE) docs
# These measure times and memory, so they run after all others. Only `embedded`, with a low priority, can still run.
check-quiet: check-page check-types check-stand-ins check-scale check-documents
	Scripts/check-page quiet
	Scripts/check-serve --short

# The test of zero allocations per frame runs only in an optimized build. The build has a folder of its own,
# because -enable-testing would invalidate that of `make build`. The allocation counter is one for the
# process, so tests do not run in parallel. FLICK_SOAK=10000 adds the long test of memory growth. The 50,000 mutated
# files are 3850 for each of 13 readers.
test-release: ## Run the tests of the performance guarantees and 50,000 mutated files in an optimized build
	@Scripts/bootstrap
	FLICK_TESTS=FlickExpressionsTests,FlickPlayerTests,MutationTests FLICK_MUTATIONS=$(or $(FLICK_MUTATIONS),3850) swift test -c release \
	  --scratch-path .build/test-release -Xswiftc -enable-testing --disable-xctest --no-parallel \
	  --filter 'SoakTests|AllocationTests|MutationTests'

# PROGRAM is `flick`, by default that of `make test`. Pytest and what the tests import are installed into .build/scripts.
test-scripts: ## Test the scripts of pull requests, packages and comparisons, and the deployment of the service, with pytest
	@Scripts/bootstrap scripts
	python3 -m venv .build/scripts
	.build/scripts/bin/pip -q install --disable-pip-version-check -r Tests/Scripts/requirements.txt
	.build/scripts/bin/pytest -q Tests/Scripts $(if $(PROGRAM),--flick $(PROGRAM))

# FLICK_SCRATCH is the build folder. Installs packages from PyPI into .build.
test-scale: ## Test batches, the service, the Python wheel and Ray with optimized programs
	@Scripts/bootstrap browser
	Scripts/test-scale

# Each sanitizer has a build of its own under .build. Allocations are not counted in these builds.
sanitize: ## Run the tests with the address and the thread sanitizer; TESTS=PATTERN selects some
	@Scripts/bootstrap
	swift test --sanitize=address --scratch-path .build/sanitize-address \
	  --disable-xctest $(if $(TESTS),--filter '$(TESTS)')
	swift test --sanitize=thread --scratch-path .build/sanitize-thread \
	  --disable-xctest $(if $(TESTS),--filter '$(TESTS)')

# TIME is the number of seconds of each target; TARGETS selects some.
fuzz: ## Run libFuzzer with the address sanitizer over all readers; TIME=SECONDS, TARGETS='json lottie …'
	@Scripts/bootstrap
	Scripts/fuzz '$(or $(TIME),60)' $(TARGETS)

hostile: ## Draw hostile files with the optimized program, and check memory and time
	@Scripts/bootstrap
	Scripts/build-programs
	Scripts/check-hostile

# The test of the disk cache needs `swift build --build-tests`.
faults: ## Fill disks and end exports with signals, and check what remains; on Linux
	@Scripts/bootstrap
	Scripts/build-programs
	swift build --build-tests
	Scripts/check-faults

soak: build ## Read 200,000 files and load 1,000 pages, and check that memory and handles do not grow; on Linux
	Scripts/soak

# Takes three minutes on one core. The packages of the programs are compiled from their sources.
apple-tests: ## Type-check the tests and the programs for macOS, on Linux
	@Scripts/bootstrap
	swift package $(programs) resolve
	Scripts/check-apple tests

# The folder is a web site, for example for `python3 -m http.server --directory .build/docs`.
docs: ## Make the documentation of the library in .build/docs; warnings are errors
	@Scripts/bootstrap
	Scripts/build-once build .
	Scripts/check-apple types
	Scripts/make-docs

docs-check: ## Check that every public declaration is documented
	@Scripts/bootstrap
	Scripts/build-once build .
	Scripts/check-apple types
	Scripts/check-docs

api-check: ## Compare the public interface with that of the last version
	@Scripts/bootstrap
	Scripts/build-once build .
	Scripts/check-apple types
	Scripts/check-api

# Debian's packages, and the sources of two of them, are downloaded.
web: ## Build the player for web pages in .build/web/package
	@Scripts/bootstrap web
	Scripts/make-web

web-check: ## Test the player for web pages in Chromium, and compare its pixels with those of `flick`
	@Scripts/bootstrap web
	@Scripts/bootstrap browser
	Scripts/check-web

embedded: ## Check the engine and the modules of the player for web pages as Embedded Swift
	@Scripts/bootstrap embedded
	nice -n 19 Scripts/check-embedded

spelling: ## Check the spelling of code, comments and documents with codespell
	@Scripts/bootstrap spelling
	git ls-files -z | xargs -0 codespell

build: ## Build the optimized programs `flick` and `flick-server`
	@Scripts/bootstrap
	Scripts/build-programs flick flick-server

# PROGRAMS=flick leaves out flick-server.
deb: ## Build the programs for machines without Swift in out/release, and make Debian packages in out/download
	@Scripts/bootstrap packages
	Scripts/make-release
	Scripts/make-deb

# The library of the wheel has the modules of the programs, so it is built with their profile.
release: deb ## Make the files of a release in out/download: Debian packages, a tarball, a Python wheel, and their page
	FLICK_PROFILE=.build/flick.profdata FLICK_ORDER="$$PWD/.build/function-order.txt" Scripts/make-wheel
	Scripts/make-download

packages-check: ## Check the files in out/download in clean Debian roots without Swift; as root
	@Scripts/bootstrap checks
	Scripts/check-packages

bench: build ## Measure all stages, compare whole frames with other players, and measure the size of the code; FOLDER=… selects the files
	@Scripts/bench $(FOLDER)
	@Scripts/measure-size

bench-debug: build ## Compare the Debug build with the release build; FOLDER=… selects the files
	swift build $(programs) --product flick
	Benchmarks/bench-debug $(FOLDER)

instructions: build ## Count the instructions of frames with Valgrind, and compare them with docs/instructions.tsv
	@Scripts/bootstrap instructions
	Scripts/count-instructions --check

samples: ## Write the animations in Samples/
	Tests/Samples/make-samples
	Tests/Samples/make-svga

# PATTERN selects files whose names contain it.
goldens: build ## Draw the pictures of Conformance/ that Flick draws alone; look at every change
	FLICK="$$(Scripts/build-programs --path)/flick" Conformance/conformance pictures $(PATTERN)

# Installs the players into .build/references. LOTTIE_WEB=FILE uses another copy of lottie.min.js.
conformance: build ## Draw the files of Conformance/ with all players, and write what each draws
	@Scripts/bootstrap browser
	FLICK="$$(Scripts/build-programs --path)/flick" Conformance/conformance draw --install

unsupported: build ## Write UNSUPPORTED.md from the list in the code
	"$$(Scripts/build-programs --path)/flick" features > UNSUPPORTED.md

format: ## Format all Swift files
	swift format -i -r $(swift_files)

lint: spelling ## Check spelling, the format of all Swift files, the language version that they need, manifests, and written tables
	swift format lint --strict -r $(swift_files)
	Scripts/check-swift-version
	Scripts/check-manifest
	Conformance/conformance page --check

clean: ## Remove build products
	rm -rf .build Benchmarks/.build out
