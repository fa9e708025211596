package io.ledgerway.sandbox.quickbooksonline.report;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.PacificTime;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.tenant.Tenants;
import java.time.Instant;
import java.time.LocalDate;
import java.util.function.UnaryOperator;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.node.ObjectNode;

/** Reports by their names. */
public class ReportService {

    private final ReportFigures figures;
    private final Tenants tenants;

    public ReportService(JdbcClient jdbc, Tenants tenants) {
        this.figures = new ReportFigures(jdbc);
        this.tenants = tenants;
    }

    /**
     * Computes a report.
     *
     * @param parameters value of a parameter; empty when it is absent
     */
    public ObjectNode report(Company company, String name, UnaryOperator<String> parameters) {
        Instant now = tenants.now(company.tenant());
        LocalDate today = PacificTime.day(now);
        ReportPeriods periods = ReportPeriods.of(parameters, today);
        ObjectNode json =
                ReportBody.report(name, now, periods.from(), periods.to(), company.homeCurrency());
        StatementReports statement = new StatementReports(figures, company, periods, json);
        LedgerReports ledger = new LedgerReports(figures, company, periods, json);
        switch (name) {
            case "BalanceSheet" -> statement.balanceSheet();
            case "ProfitAndLoss" -> statement.profitAndLoss();
            case "CashFlow" -> statement.cashFlow();
            case "TrialBalance" -> statement.trialBalance();
            case "GeneralLedger" -> ledger.generalLedger(parameters.apply("columns"));
            case "JournalReport" -> ledger.journal(parameters.apply("columns"));
            case "AgedReceivables" -> ledger.aged(true, day(parameters, today));
            case "AgedPayables" -> ledger.aged(false, day(parameters, today));
            default ->
                    throw Fault.unsupportedOperation("Report %s is not supported".formatted(name));
        }
        return json;
    }

    private static LocalDate day(UnaryOperator<String> parameters, LocalDate today) {
        return ReportPeriods.date(parameters, "report_date", today);
    }
}
