package io.ledgerway.connector.tryton.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullPosition;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ResumableReader;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.tryton.mapping.Reports;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.Values;
import io.ledgerway.model.datatype.DataType;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Reads a report: all requested months in one page, always as a whole. Only posted moves count.
 * Moves of adjustment periods, which close a year, are not part of profit and loss.
 */
final class ReportReader implements ResumableReader {

    private static final int ALL = 100_000;

    private final PullRequest request;
    private final CompanyReads company;
    private PullPosition position;

    ReportReader(PullRequest request, CompanyReads company, PullPosition position) {
        this.request = request;
        this.company = company;
        this.position = position;
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
        var now = company.verify();
        var last = YearMonth.from(now.atZone(ZoneOffset.UTC));
        var months =
                IntStream.range(0, request.reportMonths())
                        .mapToObj(it -> last.minusMonths(request.reportMonths() - 1L - it))
                        .toList();
        var idsOnly = request.mode() == Mode.LIVE_IDS;
        var records = new ArrayList<SourceRecord>();
        if (!idsOnly) {
            for (var month : months) {
                records.add(new SourceRecord(month.toString(), null, report(month)));
            }
        }
        position = PullPosition.done(now);
        return new PullStep.RecordPage(
                records,
                List.of(),
                idsOnly ? months.stream().map(YearMonth::toString).toList() : List.of(),
                checkpoint(),
                OptionalLong.of(months.size()));
    }

    private Object report(YearMonth month) throws ConnectorException {
        try {
            return balances(month);
        } catch (IllegalArgumentException e) {
            throw new ConnectorException.ContractViolation(
                    "The report cannot be read: " + e.getMessage(), e);
        }
    }

    private Object balances(YearMonth month) throws ConnectorException {
        var reports = new Reports(company.facts());
        var context = new HashMap<String, Object>();
        context.put("posted", true);
        context.put("to_date", Values.date(month.atEndOfMonth()));
        if (request.type() == DataType.BALANCE_SHEET) {
            return reports.balanceSheet(month, accounts(context));
        }
        context.put("from_date", Values.date(month.atDay(1)));
        context.put("periods", standardPeriods(month));
        return reports.profitAndLoss(month, accounts(context));
    }

    private List<TrytonRow> accounts(Map<String, Object> context) throws ConnectorException {
        return company.rpc()
                .search(
                        "account.account",
                        List.of(List.of("company", "=", company.companyId())),
                        ALL,
                        Reports.FIELDS,
                        context);
    }

    private List<Integer> standardPeriods(YearMonth month) throws ConnectorException {
        return company
                .rpc()
                .search(
                        "account.period",
                        List.of(
                                List.of("company", "=", company.companyId()),
                                List.of("type", "=", "standard"),
                                List.of("start_date", "<=", Values.date(month.atEndOfMonth())),
                                List.of("end_date", ">=", Values.date(month.atDay(1)))),
                        ALL,
                        List.of("id"))
                .stream()
                .map(TrytonRow::number)
                .toList();
    }
}
