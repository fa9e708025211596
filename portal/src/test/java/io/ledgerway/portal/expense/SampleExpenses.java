package io.ledgerway.portal.expense;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;

import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.company.SampleCompany;

/** Stubs of the gateway for the expenses of the sample company. */
final class SampleExpenses {

    static final String API = SampleCompany.PATH + "/sync/expenses";
    static final String PAGE = SampleCompany.PAGE + "/expenses";
    static final String CONFIG = API + "/config";
    static final String SYNCS = "/portal/api/expenses/companies/" + SampleCompany.ID + "/syncs";
    static final String SYNC_ID = "0199c0de-5f0a-7a40-8d0e-5a3b7c9d1e2f";
    static final String SYNC = API + "/syncs/" + SYNC_ID;
    static final String SYNC_PAGE = PAGE + "/syncs/" + SYNC_ID;
    static final String POSTED = "5c6e1f58-0c55-4f41-9d6b-7f1e4b4b2a01";

    private static final String OPTIONS =
            """
            {"expenseProvider":"Partner Expense","accounts":[
              {"id":"32","nominalCode":"090","name":"Business <b>Card</b>","currency":"GBP",
               "accountType":"Liability","isBankAccount":true},
              {"id":"33","name":"Savings","currency":"GBP","accountType":"Asset",
               "isBankAccount":true},
              {"id":"40","nominalCode":"429","name":"General expenses","currency":"GBP",
               "accountType":"Expense","isBankAccount":false}],
             "trackingCategories":[],"taxRates":[
              {"id":"NONE","name":"No VAT","effectiveTaxRate":0.0,"totalTaxRate":0},
              {"id":"INPUT2","name":"20% VAT","effectiveTaxRate":20,"totalTaxRate":20}]}
            """;

    private SampleExpenses() {}

    /** Stubs a company with a complete set-up and no transactions. */
    static void exist() {
        SampleCompany.exists();
        FakeGateway.responses(CONFIG, config("32", "124", "140"));
        FakeGateway.responses(API + "/mappingOptions", OPTIONS);
        FakeGateway.responses(SYNCS, syncs(0));
        named("accounts", "name", "32", "Business <b>Card</b>");
        named("suppliers", "supplierName", "124", "Oak & Fuel שלום");
        named("customers", "customerName", "140", "Till");
    }

    /** Stubs the lists of the company's data with one record, for any query. */
    private static void named(String list, String property, String id, String name) {
        FakeGateway.responses(SampleCompany.PATH + "/data/" + list, page(property, id, name));
    }

    /** Stubs the result of a search. */
    static void finds(String list, String query, String json) {
        FakeGateway.server.stubFor(
                get(urlPathEqualTo(SampleCompany.PATH + "/data/" + list))
                        .atPriority(2)
                        .withQueryParam("query", equalTo(query))
                        .willReturn(okJson(json)));
    }

    static String page(String property, String id, String name) {
        return """
        {"results":[{"id":"%s","%s":"%s"}],"pageNumber":1,"pageSize":50,"totalResults":73}
        """
                .formatted(id, property, name);
    }

    static String config(String bank, String supplier, String customer) {
        return """
        {"bankAccount":%s,"supplier":%s,"customer":%s}
        """
                .formatted(ref(bank), ref(supplier), ref(customer));
    }

    private static String ref(String id) {
        return id.isEmpty() ? "{}" : "{\"id\":\"%s\"}".formatted(id);
    }

    static String status(int code, String word, String error) {
        return """
        {"companyId":"%s","syncId":"%s","syncStatusCode":%d,"syncStatus":"%s","errorMessage":"%s",
         "syncExceptionMessage":"%s","syncUtc":"2026-01-05T10:15:30.123Z","dataPushed":%b}
        """
                .formatted(SampleCompany.ID, SYNC_ID, code, word, error, error, code == 2000);
    }

    /** A sync of a list, with company, number and kind of its transactions. */
    static String listed(String status, int transactions, String kind) {
        return status.strip().replaceFirst("\\}$", "")
                + ",\"companyName\":\"%s\",\"transactions\":%d,\"kind\":\"%s\"}"
                        .formatted(SampleCompany.NAME, transactions, kind);
    }

    static String syncs(int total, String... statuses) {
        return "{\"results\":[%s],\"totalResults\":%d}"
                .formatted(String.join(",", statuses), total);
    }

    static String transactions(int total) {
        return """
        {"results":[
          {"transactionId":"%s","status":"Completed","message":"Create of directCosts dc_118",
           "integrationType":"expenses"},
          {"transactionId":"1d1c8b0e-9f53-4a3c-8f66-2b4e5d6c7f80","status":"ValidationError",
           "message":"Account <i>7</i> was not found","integrationType":"expenses"}],
         "pageNumber":1,"pageSize":50,"totalResults":%d}
        """
                .formatted(POSTED, total);
    }
}
