package io.ledgerway.sandbox.xero.reports;

import io.ledgerway.sandbox.record.Side;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.xero.books.BookIndex;
import io.ledgerway.sandbox.xero.books.XeroRecords;
import io.ledgerway.sandbox.xero.wire.XeroError;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** Reports of the books from the postings, as the API lays them out. */
public class XeroReports {

    private final Tenants tenants;
    private final XeroRecords records;
    private final ObjectMapper json;
    private final StatementReports statementReports;
    private final TrialBalanceReport trialBalanceReport;
    private final BankSummaryReport bankSummaryReport;
    private final AgedReports agedReports;

    XeroReports(JdbcClient jdbc, Tenants tenants, XeroRecords records, ObjectMapper json) {
        AccountSums accountSums = new AccountSums(jdbc);
        this.tenants = tenants;
        this.records = records;
        this.json = json;
        this.statementReports = new StatementReports(accountSums);
        this.trialBalanceReport = new TrialBalanceReport(accountSums);
        this.bankSummaryReport = new BankSummaryReport(jdbc);
        this.agedReports = new AgedReports(records);
    }

    /** Scope of a report; empty for an unknown report. */
    public static Optional<String> scope(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "balancesheet" -> Optional.of("accounting.reports.balancesheet.read");
            case "profitandloss" -> Optional.of("accounting.reports.profitandloss.read");
            case "trialbalance" -> Optional.of("accounting.reports.trialbalance.read");
            case "banksummary" -> Optional.of("accounting.reports.banksummary.read");
            case "agedreceivablesbycontact", "agedpayablesbycontact" ->
                    Optional.of("accounting.reports.aged.read");
            default -> Optional.empty();
        };
    }

    /**
     * Returns the report.
     *
     * @param parameters parameters of the query, with names in lower case
     */
    public ObjectNode report(Tenant tenant, String name, Map<String, String> parameters) {
        ReportRequest request =
                new ReportRequest(
                        tenant, parameters, new BookIndex(tenant, records, json), today(tenant));
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "balancesheet" -> statementReports.balanceSheet(request);
            case "profitandloss" -> statementReports.profitAndLoss(request);
            case "trialbalance" -> trialBalanceReport.of(request);
            case "banksummary" -> bankSummaryReport.of(request);
            case "agedreceivablesbycontact" -> agedReports.of(request, Side.SALES);
            case "agedpayablesbycontact" -> agedReports.of(request, Side.PURCHASES);
            default -> throw XeroError.notFound();
        };
    }

    private LocalDate today(Tenant tenant) {
        return LocalDate.ofInstant(tenants.now(tenant), ZoneOffset.UTC);
    }
}
