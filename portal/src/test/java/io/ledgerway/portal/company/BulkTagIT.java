package io.ledgerway.portal.company;

import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.patch;
import static com.github.tomakehurst.wiremock.client.WireMock.patchRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.Browser.Visit;
import io.ledgerway.portal.GatewayDouble;
import io.ledgerway.portal.PortalTest;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** One tag of several companies. */
@PortalTest
class BulkTagIT {

    private static final String LIST = "/portal/companies?name=har&page=2";

    @Autowired Browser browser;

    @BeforeEach
    void company() {
        String json = SampleCompany.json("{\"region\":\"uk\",\"team\":\"b\"}");
        GatewayDouble.answers(SampleCompany.PATH, json);
        GatewayDouble.answers(
                "/companies",
                "{\"results\":[%s],\"pageNumber\":1,\"pageSize\":50,\"totalResults\":1}"
                        .formatted(json));
        GatewayDouble.server.stubFor(
                patch(urlPathEqualTo(SampleCompany.PATH)).willReturn(okJson(json)));
    }

    @Test
    void tagIsSetBesideTheOthersAndTheListStaysWhereItWas() {
        Visit visit = browser.as("developer");
        Page list = visit.get(LIST);
        assertThat(list.html().select("input[form=bulk][name=company]").val())
                .isEqualTo(SampleCompany.ID);

        Page done =
                visit.submit(
                        list,
                        "#bulk",
                        Map.of("company", SampleCompany.ID, "key", "team", "value", "<b>a</b>"));

        assertThat(done.location()).isEqualTo(LIST);
        assertThat(visit.get(LIST).text(".notice")).isEqualTo("One company was changed.");
        GatewayDouble.server.verify(
                patchRequestedFor(urlPathEqualTo(SampleCompany.PATH))
                        .withRequestBody(
                                equalToJson(
                                        """
                                        {"tags":{"region":"uk","team":"<b>a</b>"}}
                                        """)));
    }

    @Test
    void tagIsRemovedAndWhatIsSoAlreadyIsLeft() {
        Visit visit = browser.as("developer");
        Page list = visit.get(LIST);
        Map<String, String> chosen = Map.of("company", SampleCompany.ID, "key", "team");

        visit.submit(
                list, "#bulk", Map.of("company", SampleCompany.ID, "key", "team", "value", "b"));
        GatewayDouble.server.verify(0, patchRequestedFor(anyUrl()));
        Map<String, String> removal = new HashMap<>(chosen);
        removal.put("remove", "true");
        visit.submit(list, "#bulk", removal);

        GatewayDouble.server.verify(
                1,
                patchRequestedFor(urlPathEqualTo(SampleCompany.PATH))
                        .withRequestBody(equalToJson("{\"tags\":{\"region\":\"uk\"}}")));
    }

    @Test
    void refusalIsSaidWithTheReason() {
        GatewayDouble.refuse(
                patch(urlPathEqualTo(SampleCompany.PATH)), 400, "At most ten <i>tags</i>.");
        Visit visit = browser.as("developer");

        visit.submit(
                visit.get(LIST),
                "#bulk",
                Map.of("company", SampleCompany.ID, "key", "a", "value", "1"));

        Page list = visit.get(LIST);
        assertThat(list.text(".problem")).contains(SampleCompany.ID, "At most ten <i>tags</i>.");
        assertThat(list.html().select(".notice")).isEmpty();
    }

    @Test
    void nothingChosenIsSaidAndNobodyIsLedElsewhere() {
        Visit visit = browser.as("developer");

        Page done =
                visit.submit(
                        visit.get(LIST),
                        "#bulk",
                        Map.of("key", "a", "list", "x\r\nLocation: //evil.test"));

        assertThat(done.location()).isEqualTo("/portal/companies");
        assertThat(visit.get(LIST).text(".problem")).contains("Choose companies");
    }

    @Test
    void analystChoosesNone() {
        Page list = browser.as("analyst").get(LIST);

        assertThat(list.html().select("#bulk, input[name=company]")).isEmpty();
    }
}
