import FlickArchive
import Foundation
import Testing

@testable import FlickAnimation

@Suite("Reading of files")
struct LocalFileTests {
  private func code(_ path: String) -> ReadError.Code? {
    do throws(ReadError) {
      _ = try LocalFile.read(path)
      return nil
    } catch {
      #expect(error.message.contains(path))
      return error.code
    }
  }

  @Test("The code of an error says whether the file or the machine is the reason")
  func codeOfErrorSaysWhetherFileOrMachineIsReason() {
    #expect(code(#filePath) == nil)
    #expect(code("/no/such.json") == .notFound)
    #expect(code(#filePath + "/a.json") == .notFound)
    #expect(code("/") == .notReadable)
    #expect(code("/" + String(repeating: "a", count: 300)) == .notReadable)
    for error in [EIO, ENOMEM, EMFILE, ENFILE, ESTALE, ETIMEDOUT] {
      #expect(LocalFile.failure("a", error).code == .systemFailure)
    }
    #expect(LocalFile.failure("a", EACCES).code == .notReadable)
  }

  #if os(Linux)
    @Test("An error of the disk while a file is read is a failure of the system")
    func errorOfDiskWhileFileIsReadIsFailureOfSystem() {
      // Reading the memory of a process at the address 0 fails with EIO.
      #expect(code("/proc/self/mem") == .systemFailure)
    }
  #endif
}
