package io.ledgerway.connector.xero.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.xero.api.OrganisationApi;
import io.ledgerway.connector.xero.api.XeroJson;
import io.ledgerway.connector.xero.mapping.XeroReport;
import io.ledgerway.connector.xero.pull.XeroPullPosition.Phase;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads a report: all requested months in one page. One call has up to twelve months. Xero counts
 * months back from the day of the report, so the first one always is a month of 31 days: otherwise
 * months that are longer would end a day early.
 */
final class ReportReader implements ResumableReader {

    private static final int MONTHS_OF_A_CALL = 12;

    private final XeroReport report;
    private final PullRequest request;
    private final OrganisationApi organisation;
    private final PullSession session;
    private XeroPullPosition position;

    ReportReader(
            XeroReport report,
            PullRequest request,
            OrganisationApi organisation,
            PullSession session,
            XeroPullPosition position) {
        this.report = report;
        this.request = request;
        this.organisation = organisation;
        this.session = session;
        this.position = position;
    }

    @Override
    public PullStep next() throws ConnectorException {
        return position.phase() == Phase.DONE ? position.end() : months();
    }

    @Override
    public Checkpoint checkpoint() {
        return position.checkpoint();
    }

    private PullStep months() throws ConnectorException {
        var response = organisation.get("Organisation", Map.of());
        var body = XeroJson.read(response);
        var now = OrganisationApi.serverTime(response, body);
        var currency = body.path("Organisations").path(0).path("BaseCurrency").asString(null);
        var records = records(now, currency);
        position = position.startedAt(now).withPhase(Phase.DONE);
        return PullStep.RecordPage.whole(request.mode(), records, checkpoint());
    }

    /** From the current month back. */
    private List<SourceRecord> records(Instant now, @Nullable String currency)
            throws ConnectorException {
        var current = YearMonth.from(now.atOffset(ZoneOffset.UTC));
        var oldest = current.minusMonths(request.reportMonths() - 1L);
        var records = new ArrayList<SourceRecord>();
        var month = current;
        while (!month.isBefore(oldest)) {
            var first = month.lengthOfMonth() == 31 ? month : month.plusMonths(1);
            var table = table(first);
            for (int column = 0; column < MONTHS_OF_A_CALL; column++) {
                var each = first.minusMonths(column);
                if (!each.isAfter(month) && !each.isBefore(oldest)) {
                    records.add(record(table, column, each, currency));
                }
            }
            month = first.minusMonths(MONTHS_OF_A_CALL);
        }
        return records;
    }

    private JsonNode table(YearMonth first) throws ConnectorException {
        var query = new LinkedHashMap<String, String>();
        if (report == XeroReport.BALANCE_SHEET) {
            query.put("date", first.atEndOfMonth().toString());
        } else {
            query.put("fromDate", first.atDay(1).toString());
            query.put("toDate", first.atEndOfMonth().toString());
        }
        query.put("periods", String.valueOf(MONTHS_OF_A_CALL - 1));
        query.put("timeframe", "MONTH");
        query.put("standardLayout", "true");
        var reports = OrganisationApi.records(organisation.object(report.path(), query), "Reports");
        if (reports.isEmpty()) {
            throw new ConnectorException.ContractViolation(report.path() + " has no table", null);
        }
        return reports.getFirst();
    }

    private SourceRecord record(
            JsonNode table, int column, YearMonth month, @Nullable String currency)
            throws ConnectorException {
        try {
            return new SourceRecord(
                    month.toString(),
                    null,
                    report.map(table, column, month, currency, session::unknownValue));
        } catch (IllegalArgumentException e) {
            throw new ConnectorException.ContractViolation(
                    report.path() + " cannot be read: " + e.getMessage(), e);
        }
    }
}
