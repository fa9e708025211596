package io.ledgerway.expense.posting;

import static io.ledgerway.expense.posting.TransactionFixtures.JSON;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.scenario.Scenario;
import io.ledgerway.expense.scenario.Scenario.LinkedCompany;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.datatype.DataType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Linked companies for posting inputs: one for each platform, with defaults and reference data. */
final class CompanyFixtures {

    private final Scenario scenario;
    private final Map<String, LinkedCompany> companies = new HashMap<>();

    CompanyFixtures(Scenario scenario) {
        this.scenario = scenario;
    }

    LinkedCompany of(PostingInput postingInput) {
        FakeReferenceData books = (FakeReferenceData) postingInput.referenceData();
        String key =
                postingInput.platformKey()
                        + postingInput.defaults()
                        + books.baseCurrency()
                        + books.country()
                        + books.isUnread()
                        + JSON.writeValueAsString(new TreeMap<>(books.all()))
                        + books.all().keySet().stream().filter(books::isDeleted).sorted().toList();
        return companies.computeIfAbsent(
                key, _ -> open(postingInput.platformKey(), postingInput.defaults(), books));
    }

    private LinkedCompany open(
            String platform, CompanyDefaults companyDefaults, FakeReferenceData books) {
        LinkedCompany company = scenario.linked(platform);
        books.baseCurrency().ifPresent(it -> scenario.currency(company, it));
        books.country().ifPresent(it -> scenario.country(company, it));
        if (!books.isUnread()) {
            List.of(
                            DataType.CHART_OF_ACCOUNTS,
                            DataType.SUPPLIERS,
                            DataType.CUSTOMERS,
                            DataType.TAX_RATES,
                            DataType.TRACKING_CATEGORIES,
                            DataType.ITEMS)
                    .forEach(it -> scenario.read(company, it));
        }
        books.all()
                .forEach((id, record) -> {
                    String json = JSON.writeValueAsString(record);
                    if (books.isDeleted(id)) {
                        scenario.putDeleted(company, type(record), id, json);
                    } else {
                        scenario.put(company, type(record), id, json);
                    }
                });
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO company_defaults
                            (company_id, bank_account_id, supplier_id, customer_id)
                        VALUES (?, ?, ?, ?)
                        """)
                .param(company.company().value())
                .param(companyDefaults.bankAccountId())
                .param(companyDefaults.supplierId())
                .param(companyDefaults.customerId())
                .update();
        return company;
    }

    private static DataType type(Object record) {
        return switch (record) {
            case Account _ -> DataType.CHART_OF_ACCOUNTS;
            case Supplier _ -> DataType.SUPPLIERS;
            case Customer _ -> DataType.CUSTOMERS;
            case TaxRate _ -> DataType.TAX_RATES;
            case Item _ -> DataType.ITEMS;
            default -> DataType.TRACKING_CATEGORIES;
        };
    }
}
