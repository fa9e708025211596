package io.ledgerway.portal.expense;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The form of the three defaults. */
@PortalTest
class DefaultsIT {

    private static final String PAGE = SampleExpenses.PAGE + "/defaults";
    private static final String IN_USE = "status!=Archived&&metadata.isDeleted!=true";

    @Autowired Browser browser;

    @BeforeEach
    void company() {
        SampleExpenses.exist();
    }

    @Test
    void eachIsChosenFromTheBooks() {
        SampleExpenses.finds(
                "suppliers", IN_USE, SampleExpenses.page("supplierName", "7", "Ash <b>Ltd</b>"));

        Page page = browser.as("developer").get(PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.html().select("#bankAccount option").eachText())
                .containsExactly("Choose one", "090 · Business <b>Card</b> · GBP", "Savings · GBP");
        assertThat(page.html().select("#bankAccount option[selected]").val()).isEqualTo("32");
        assertThat(page.html().select("#supplier option").eachText())
                .containsExactly("Choose one", "Oak & Fuel שלום · 124", "Ash <b>Ltd</b>");
        assertThat(page.html().select("#supplier option[selected]").val()).isEqualTo("124");
        assertThat(page.text("#supplier-count")).contains("1 of 73");
        assertThat(page.text("main"))
                .contains("0 % tax code", "Available in this company: No VAT.");
        assertThat(page.html().select("main b, main i")).isEmpty();
        assertThat(page.text(".tabs a[aria-current]")).isEqualTo("Expenses");
        assertThat(page.text(".as-api code"))
                .contains("-X POST", SampleExpenses.CONFIG, "bankAccount")
                .contains("<API key in base64>");
    }

    @Test
    void searchWithoutScriptKeepsTheSelectionAndSavesNothing() {
        SampleExpenses.finds(
                "suppliers",
                "supplierName~\"oa\\\"k\"&&" + IN_USE,
                SampleExpenses.page("supplierName", "9", "Oak Tree"));
        BrowserSession session = browser.as("developer");

        Page found =
                session.submit(
                        PAGE,
                        "#defaults",
                        Map.of(
                                "find",
                                "supplier",
                                "supplierSearch",
                                "oa\"k",
                                "customer",
                                "141",
                                "bankAccountSearch",
                                "SAV"));

        assertThat(found.status()).isEqualTo(200);
        assertThat(found.html().select("#supplier option").eachAttr("value"))
                .containsExactly("", "124", "9");
        assertThat(found.html().select("#bankAccount option").eachAttr("value"))
                .containsExactly("", "32", "33");
        assertThat(found.html().select("#customer option[selected]").val()).isEqualTo("141");
        assertThat(found.html().select("[name=supplierSearch]").val()).isEqualTo("oa\"k");
        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo(SampleExpenses.CONFIG)));
    }

    @Test
    void searchWhileTypingReturnsOnlyTheOptions() {
        SampleExpenses.finds(
                "customers",
                "customerName~\"ti\"&&" + IN_USE,
                SampleExpenses.page("customerName", "140", "Till"));

        Page found =
                browser.as("developer")
                        .get(PAGE + "/choices?field=customer&customerSearch=ti&customer=140");

        assertThat(found.html().select("title")).isEmpty();
        assertThat(found.html().select("#customer-choices option[selected]").val())
                .isEqualTo("140");
        assertThat(browser.as("developer").get(PAGE + "/choices?field=nothing").status())
                .isEqualTo(404);
    }

    @Test
    void allThreeAreMandatory() {
        BrowserSession session = browser.as("developer");

        Page refused = session.submit(PAGE, "#defaults", Map.of("supplier", "", "customer", ""));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text(".problem")).contains("all three defaults are required");
        assertThat(refused.html().select("[aria-invalid]").eachAttr("name"))
                .containsExactly("supplier", "customer");
        assertThat(refused.text("#supplier-problem")).contains("Choose a default");
        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo(SampleExpenses.CONFIG)));
    }

    @Test
    void validationErrorsAreShownAtTheirFields() {
        FakeGateway.server.stubFor(
                post(urlPathEqualTo(SampleExpenses.CONFIG))
                        .willReturn(
                                aResponse()
                                        .withStatus(400)
                                        .withHeader("Content-Type", "application/json")
                                        .withBody(
                                                """
                                                {"statusCode":400,"service":"Expense",
                                                 "error":"Error processing request - not valid.",
                                                 "validation":{"errors":[{"itemId":"supplier.id",
                                                   "message":"Supplier <b>9</b> is not in an Active state",
                                                   "validatorName":"CompanyConfiguration"}]}}
                                                """)));
        BrowserSession session = browser.as("developer");

        Page refused = session.submit(PAGE, "#defaults", Map.of("supplier", "9"));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text("#supplier-problem"))
                .isEqualTo("Supplier <b>9</b> is not in an Active state");
        assertThat(refused.html().select("#supplier option[selected]").val()).isEqualTo("9");
        assertThat(refused.html().select(".problem a").attr("href")).isEqualTo("/docs/errors/400");
    }

    @Test
    void goodChoiceIsSaved() {
        FakeGateway.takes(SampleExpenses.CONFIG, SampleExpenses.config("33", "124", "140"));
        BrowserSession session = browser.as("developer");

        Page saved = session.submit(PAGE, "#defaults", Map.of("bankAccount", "33"));

        assertThat(saved.location()).isEqualTo(SampleExpenses.PAGE);
        assertThat(session.get(SampleExpenses.PAGE).text(".notice")).contains("saved");
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo(SampleExpenses.CONFIG)),
                SampleExpenses.config("33", "124", "140"));
    }

    @Test
    void secondEditorSeesTheConflictAndCanSaveAgain() {
        FakeGateway.takes(SampleExpenses.CONFIG, SampleExpenses.config("33", "124", "140"));
        BrowserSession session = browser.as("developer");
        Page form = session.get(PAGE);
        FakeGateway.responses(SampleExpenses.CONFIG, SampleExpenses.config("32", "77", "140"));

        Page found = session.submit(form, "#defaults", Map.of("find", "supplier"));
        Page second = session.submit(found, "#defaults", Map.of("bankAccount", "33"));

        assertThat(second.status()).isEqualTo(409);
        assertThat(second.text(".problem")).contains("Another user changed this");
        assertThat(second.html().select("#bankAccount option[selected]").val()).isEqualTo("33");
        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo(SampleExpenses.CONFIG)));
        assertThat(session.submit(second, "#defaults", Map.of()).status()).isEqualTo(302);
    }

    @Test
    void idCanBeEnteredWithoutOptions() {
        FakeGateway.refuse(
                get(urlPathEqualTo(SampleCompany.PATH + "/data/suppliers")).atPriority(1),
                409,
                "The data set has not been requested.");
        FakeGateway.away(SampleCompany.PATH + "/data/customers");
        BrowserSession session = browser.as("developer");

        Page page = session.get(PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.html().select("input#supplier").val()).isEqualTo("124");
        assertThat(page.text("#supplier-choices")).contains("not synced yet");
        assertThat(page.html().select("#supplier-choices a").attr("href"))
                .isEqualTo(SampleCompany.PAGE + "/syncs");
        assertThat(page.text("#customer-choices")).contains("cannot be shown");
        assertThat(page.html().select("select#bankAccount")).hasSize(1);

        FakeGateway.takes(SampleExpenses.CONFIG, SampleExpenses.config("32", "5", "140"));
        assertThat(session.submit(page, "#defaults", Map.of("supplier", "5")).location())
                .isEqualTo(SampleExpenses.PAGE);
    }

    @Test
    void sessionThatEndsInTheFormLosesNothing() {
        BrowserSession session = browser.as("developer");
        Page form = session.get(PAGE);
        session.loseSession();

        Page asked = session.submit(form, "#defaults", Map.of("supplier", "9<b>"));

        assertThat(asked.location()).startsWith("/portal/sign-in");
        Page signIn = session.get(asked.location());
        Page in =
                session.submit(
                        signIn,
                        "form[action=/portal/sign-in]",
                        Map.of("email", "developer@client.test", "password", FakeGateway.PASSWORD));
        Page held = session.get(in.location());
        assertThat(held.html().select("main [name=supplier]").val()).isEqualTo("9<b>");
        assertThat(held.html().select("main form").attr("action")).isEqualTo(PAGE);
    }
}
