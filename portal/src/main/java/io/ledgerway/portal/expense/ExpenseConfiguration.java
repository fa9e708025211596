package io.ledgerway.portal.expense;

import io.ledgerway.portal.company.CompanyTab;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import java.util.UUID;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entry and company tab of the expenses, and their paths. */
@Configuration(proxyBeanMethods = false)
class ExpenseConfiguration {

    static final String EVERYWHERE = "/portal/expenses";
    static final String ALL = "/portal/companies/{companyId}/expenses";
    static final String DEFAULTS = ALL + "/defaults";
    static final String SYNC = ALL + "/syncs/{syncId}";
    static final String TRANSACTION = SYNC + "/transactions/{transactionId}";

    @Bean
    NavigationEntry expensesEntry() {
        return new NavigationEntry(Section.MAIN, "Expenses", "receipt", EVERYWHERE, 22);
    }

    @Bean
    CompanyTab expensesTab() {
        return new CompanyTab("Expenses", ALL, 40);
    }

    /** The API path of a company's expenses. */
    static ApiPath api(UUID company) {
        return ApiPath.of("/companies/" + company + "/sync/expenses");
    }

    static String page(UUID company) {
        return "/portal/companies/" + company + "/expenses";
    }
}
