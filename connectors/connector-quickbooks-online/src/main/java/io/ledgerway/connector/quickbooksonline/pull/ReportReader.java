package io.ledgerway.connector.quickbooksonline.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullPosition;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.mapping.report.QuickBooksReport;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads a report: all requested months in one page, always as a whole. Intuit recommends at most
 * six months for a request: larger reports can exceed its time.
 */
final class ReportReader implements ResumableReader {

    private static final int MONTHS_OF_A_CALL = 6;

    private final QuickBooksReport report;
    private final PullRequest request;
    private final CompanyApi company;
    private final PullSession session;
    private final Clock clock;
    private PullPosition position;

    ReportReader(
            QuickBooksReport report,
            PullRequest request,
            CompanyApi company,
            PullSession session,
            Clock clock,
            PullPosition position) {
        this.report = report;
        this.request = request;
        this.company = company;
        this.session = session;
        this.clock = clock;
        this.position = position;
    }

    /** The calls for a number of months. */
    static int calls(int months) {
        return Math.ceilDiv(months, MONTHS_OF_A_CALL);
    }

    @Override
    public PullStep next() throws ConnectorException {
        return switch (position.phase()) {
            case START, RECORDS, CHANGES, IDS -> months();
            case DONE -> position.end();
        };
    }

    @Override
    public Checkpoint checkpoint() {
        return position.checkpoint();
    }

    private PullStep months() throws ConnectorException {
        var now = clock.instant();
        var records = records(now);
        position = PullPosition.done(now);
        return PullStep.RecordPage.whole(request.mode(), records, checkpoint());
    }

    private List<SourceRecord> records(Instant now) throws ConnectorException {
        var last = YearMonth.from(now.atZone(ZoneOffset.UTC));
        var records = new TreeMap<YearMonth, SourceRecord>();
        for (var first = last.minusMonths(request.reportMonths() - 1L);
                !first.isAfter(last);
                first = first.plusMonths(MONTHS_OF_A_CALL)) {
            var end = first.plusMonths(MONTHS_OF_A_CALL - 1L);
            records(first, end.isAfter(last) ? last : end)
                    .forEach((month, record) ->
                            records.put(month, new SourceRecord(month.toString(), null, record)));
        }
        return List.copyOf(records.values());
    }

    private Map<YearMonth, Object> records(YearMonth first, YearMonth last)
            throws ConnectorException {
        var json =
                company.report(
                        report.reportName(),
                        Map.of(
                                "start_date",
                                first.atDay(1).toString(),
                                "end_date",
                                last.atEndOfMonth().toString(),
                                "summarize_column_by",
                                "Month"));
        try {
            var source = new SourceObject(report.reportName(), json, session::unknownValue);
            return report.map(source);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new ConnectorException.ContractViolation(
                    report.reportName() + " cannot be read: " + e.getMessage(), e);
        }
    }
}
