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
      #expect(isWorded(error.message.contains(path)))
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

    @Test("A picture that the disk does not read is no missing picture")
    func pictureThatDiskDoesNotReadIsNoMissingPicture() throws {
      func animation(_ picture: String) -> Data {
        Data(
          """
          {"v": "5.7.0", "fr": 60, "ip": 0, "op": 60, "w": 8, "h": 8,
           "assets": [{"id": "a", "w": 8, "h": 8, "u": "", "p": "\(picture)"}],
           "layers": [{"ty": 2, "refId": "a", "ip": 0, "op": 60, "st": 0, "ks": {}}]}
          """.utf8)
      }
      // The folder of this process.
      let folder = "/proc/self"
      let missing = try LottieAnimation(data: animation("none"), resourceDirectory: folder)
      #expect(missing.diagnostics.map(\.path) == ["assets[0]"])
      var builder = try DotLottieBuilder(generator: "test")
      try builder.add(animation("none"), as: .init(id: "a"), resourceDirectory: folder)
      #expect(builder.missingFiles == ["none"])
      let unreadable = animation("mem")
      let error = #expect(throws: ReadError.self) {
        try LottieAnimation(data: unreadable, resourceDirectory: folder)
      }
      #expect(error?.code == .systemFailure)
      let packing = #expect(throws: ReadError.self) {
        try builder.add(unreadable, as: .init(id: "b"), resourceDirectory: folder)
      }
      #expect(packing?.code == .systemFailure)
    }
  #endif
}
