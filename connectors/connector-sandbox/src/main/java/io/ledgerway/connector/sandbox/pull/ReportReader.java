package io.ledgerway.connector.sandbox.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.sandbox.api.OrganisationApi;
import io.ledgerway.connector.sandbox.mapping.SandboxReport;
import java.util.Map;

/** Reads a report: all requested months in one page, always as a whole. */
final class ReportReader implements ResumableReader {

    private final SandboxReport report;
    private final PullRequest request;
    private final OrganisationApi organisation;
    private SandboxPullPosition position;

    ReportReader(
            SandboxReport report,
            PullRequest request,
            OrganisationApi organisation,
            SandboxPullPosition position) {
        this.report = report;
        this.request = request;
        this.organisation = organisation;
        this.position = position;
    }

    @Override
    public PullStep next() throws ConnectorException {
        return switch (position.phase()) {
            case START, RECORDS, CATCH_UP, DELETIONS, IDS -> months();
            case DONE -> position.end();
        };
    }

    @Override
    public Checkpoint checkpoint() {
        return position.checkpoint();
    }

    private PullStep months() throws ConnectorException {
        var months = String.valueOf(request.reportMonths());
        var snapshot = organisation.snapshot(report.path(), Map.of("months", months));
        var records = report.map(snapshot.json());
        position = SandboxPullPosition.done(snapshot.serverTime());
        return PullStep.RecordPage.whole(request.mode(), records, checkpoint());
    }
}
