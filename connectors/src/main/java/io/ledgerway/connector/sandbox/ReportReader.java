package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.sandbox.Progress.Phase;
import io.ledgerway.connector.sandbox.mapping.NativeReport;
import java.util.List;
import java.util.OptionalLong;

/** Reads a report: all the months that are wanted, in one answer, every time. */
final class ReportReader implements ResumableReader {

    private final NativeReport report;
    private final PullRequest request;
    private final NativeApi.Books books;
    private Progress progress;

    ReportReader(
            NativeReport report, PullRequest request, NativeApi.Books books, Progress progress) {
        this.report = report;
        this.request = request;
        this.books = books;
        this.progress = progress;
    }

    @Override
    public PullStep next() throws ConnectorException {
        return switch (progress.phase()) {
            case START, RECORDS, CATCH_UP, DELETIONS, IDS -> months();
            case DONE -> new PullStep.End(Progress.start(progress.upper()).checkpoint(), true);
        };
    }

    @Override
    public Checkpoint checkpoint() {
        return progress.checkpoint();
    }

    private PullStep months() throws ConnectorException {
        var answer = books.report(report, request.months());
        var records = report.read(answer.json());
        progress = new Progress(Phase.DONE, null, null, answer.clock(), null, null);
        var listing = request.mode() == Mode.LIVE_IDS;
        return new PullStep.PageOfRecords(
                listing ? List.of() : records,
                List.of(),
                listing ? records.stream().map(SourceRecord::id).toList() : List.of(),
                checkpoint(),
                OptionalLong.of(records.size()));
    }
}
