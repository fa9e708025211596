package io.ledgerway.gateway.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class SchemaNamesTests {

    @ParameterizedTest
    @CsvSource({
        "CompanyView, Company",
        "PageCompanyView, CompanyPage",
        "PageInvoice, InvoicePage",
        "PageLinks, PageLinks",
        "CompanyArguments, CompanyRequest",
        "DataConnectionArgs, DataConnectionRequest",
        "io.ledgerway.model.error.ErrorBody, Error",
        "io.ledgerway.model.accounting.document.Bill.LineItem, BillLineItem",
        "io.ledgerway.starter.paging.PageLinks.Link, PageLink",
        "io.ledgerway.starter.paging.PageIo.ledgerway.sync.dataset.PullOperation, PullOperationPage"
    })
    void schemasGetTheirPublicNames(String code, String api) {
        assertThat(SchemaNames.schema(code)).isEqualTo(api);
    }

    @Test
    void javadocTagsAreRemoved() {
        assertThat(SchemaNames.text("Sets it to {@code Unlinked}, see {@link Other}."))
                .isEqualTo("Sets it to `Unlinked`, see `Other`.");
        assertThat(SchemaNames.text("Not a {@link io.ledgerway.model.Record  Record}."))
                .isEqualTo("Not a `Record`.");
    }

    @Test
    void lineBreaksOfJavadocAreRemovedAndParagraphsKept() {
        assertThat(SchemaNames.text("Returns all\n companies.\n\n <p>One page\n at a time."))
                .isEqualTo("Returns all companies.\n\nOne page at a time.");
        assertThat(SchemaNames.text("The event <code>\n bills.written</code> reports it."))
                .isEqualTo("The event bills.written reports it.");
    }

    @Test
    void referencesUseTheRenamedSchemas() {
        var document =
                JsonMapper.shared()
                        .readTree(
                                """
                                {"paths":{"/x":{"get":{"description":"Lists <b>all</b>.",
                                "schema":{"$ref":"#/components/schemas/PageCompanyView"}}}},
                                "components":{"schemas":{"PageCompanyView":{"items":[
                                {"$ref":"#/components/schemas/CompanyView"}]},"CompanyView":{}}}}
                                """);

        var renamed = SchemaNames.of(document);

        assertThat(renamed.at("/paths/~1x/get/description").asString()).isEqualTo("Lists all.");
        assertThat(renamed.at("/paths/~1x/get/schema/$ref").asString())
                .isEqualTo("#/components/schemas/CompanyPage");
        assertThat(renamed.at("/components/schemas").propertyNames())
                .containsExactly("CompanyPage", "Company");
        assertThat(renamed.at("/components/schemas/CompanyPage/items/0/$ref").asString())
                .isEqualTo("#/components/schemas/Company");
    }
}
