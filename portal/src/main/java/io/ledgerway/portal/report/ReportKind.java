package io.ledgerway.portal.report;

import io.ledgerway.portal.view.ApiPath;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** The reports, in the order of their links. */
enum ReportKind {
    PROFIT_AND_LOSS("profit-and-loss", "Profit and loss", "data/financials/profitAndLoss"),
    BALANCE_SHEET("balance-sheet", "Balance sheet", "data/financials/balanceSheet"),
    CASH_FLOW("cash-flow", "Cash flow", "data/financials/cashFlowStatement"),
    AGED_DEBTORS("aged-debtors", "Aged debtors", "reports/agedDebtor"),
    AGED_CREDITORS("aged-creditors", "Aged creditors", "reports/agedCreditor");

    private final String key;
    private final String label;
    private final String path;

    ReportKind(String key, String label, String path) {
        this.key = key;
        this.label = label;
        this.path = path;
    }

    /** The report of this key; an unknown key is not found. */
    static ReportKind of(String key) {
        return Arrays.stream(values())
                .filter(it -> it.key.equals(key))
                .findFirst()
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    static List<ReportKind> all() {
        return List.of(values());
    }

    /** The last part of the page's path. */
    public String key() {
        return key;
    }

    public String label() {
        return label;
    }

    /** Whether it lists customers or suppliers by age, and not periods. */
    public boolean isAged() {
        return this == AGED_DEBTORS || this == AGED_CREDITORS;
    }

    /** The path of the API. */
    ApiPath path(UUID companyId) {
        return ApiPath.of("/companies/" + companyId + "/" + path);
    }
}
