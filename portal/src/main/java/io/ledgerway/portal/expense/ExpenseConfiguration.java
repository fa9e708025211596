package io.ledgerway.portal.expense;

import io.ledgerway.portal.company.CompanyTab;
import io.ledgerway.portal.view.ApiPath;
import java.util.UUID;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Company tab of the expenses, and their paths. */
@Configuration(proxyBeanMethods = false)
class ExpenseConfiguration {

    static final String EVERYWHERE = "/portal/expenses";
    static final String ALL = "/portal/companies/{companyId}/expenses";
    static final String DEFAULTS = ALL + "/defaults";
    static final String SYNC = ALL + "/syncs/{syncId}";
    static final String TRANSACTION = SYNC + "/transactions/{transactionId}";

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
