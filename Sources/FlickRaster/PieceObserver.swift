/// An observer of the pieces into which the work of several threads is divided, for measurements.
///
/// A canvas with an observer runs all pieces on the calling thread, one after the other.
package protocol PieceObserver: AnyObject {
  /// The canvas is about to run pieces that do not depend on each other.
  func willRunPieces()
  func didRunPiece()
  func didRunAllPieces()
}

extension WorkerPool {
  /// Runs all pieces of a job on the threads of the pool, or on the calling thread if there is an observer.
  func run(_ job: some WorkerJob, isLast: Bool, observedBy observer: (any PieceObserver)?) {
    guard let observer else { return run(job, isLast: isLast) }
    observer.willRunPieces()
    for piece in 0..<job.pieceCount {
      job.run(piece, worker: piece % job.workerCount)
      observer.didRunPiece()
    }
    observer.didRunAllPieces()
  }
}
