package io.ledgerway.starter.paging;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.starter.sample.SampleCallers;
import io.ledgerway.starter.sample.SampleTest;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpStatus;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

@SampleTest
class PageRequestTests {

    @Autowired MockMvcTester mvc;

    @Test
    void defaultPageSizeIsOneHundred() {
        assertThat(get("/orders"))
                .hasStatusOk()
                .bodyJson()
                .isStrictlyEqualTo(
                        """
                        {"results": ["null"], "pageNumber": 1, "pageSize": 100, "totalResults": 250,
                         "_links": {"self": {"href": "/orders"},
                                    "current": {"href": "/orders?page=1&pageSize=100"},
                                    "next": {"href": "/orders?page=2&pageSize=100"}}}
                        """);
    }

    @Test
    void linksKeepFilterAndOrder() {
        assertThat(get("/orders?page=3&pageSize=100&query=name%3DA%20B&orderBy=-name"))
                .bodyJson()
                .extractingPath("$._links.previous.href")
                .isEqualTo("/orders?page=2&pageSize=100&query=name%3DA%20B&orderBy=-name");
    }

    @Test
    void linksKeepTheOtherParametersOfTheList() {
        PageRequest request =
                ListParameters.of(
                                Map.of(
                                        "PAGE",
                                        new String[] {"2"},
                                        "includePending",
                                        new String[] {"true"},
                                        "Kind",
                                        new String[] {"A B", "C"},
                                        "empty",
                                        new String[] {""},
                                        "After",
                                        new String[] {"c1"},
                                        "asof",
                                        new String[] {"2026-01-01"},
                                        "snapshot",
                                        new String[] {"7"}))
                        .page("/orders");

        assertThat(PageLinks.of(request, true, "c2").next())
                .isEqualTo(
                        new PageLinks.Link(
                                "/orders?page=3&pageSize=100&Kind=A%20B&includePending=true&after=c2"));
        assertThat(PageLinks.of(request.asOf("2026-01-02"), true, null).current())
                .isEqualTo(
                        new PageLinks.Link(
                                "/orders?page=2&pageSize=100&asOf=2026-01-02&Kind=A%20B&includePending=true"));
    }

    @Test
    void lastPageHasNoNextLink() {
        assertThat(get("/orders?page=9"))
                .hasStatusOk()
                .bodyJson()
                .doesNotHavePath("$._links.next")
                .hasPath("$._links.previous");
    }

    @Test
    void namesOfParametersAreFoundInAnyCase() {
        assertThat(get("/orders?PAGE=2&pagesize=7&Query=id%3D1&orderby=id"))
                .bodyJson()
                .extractingPath("$._links.current.href")
                .isEqualTo("/orders?page=2&pageSize=7&query=id%3D1&orderBy=id");
    }

    @Test
    void numbersOutOfBoundsAreRefusedByName() {
        for (String uri :
                new String[] {
                    "/orders?pageSize=0",
                    "/orders?pageSize=5001",
                    "/orders?pageSize=x",
                    "/orders?pageSize=99999999999"
                }) {
            assertRefused(uri, "pageSize");
        }
        assertRefused("/orders?page=0", "page");
        assertRefused("/orders?page=-1", "page");
        assertThat(get("/orders?pageSize=5000")).hasStatusOk();
    }

    @Test
    void queriesMustBeShorterThan2048Characters() {
        assertThat(get("/orders?query=" + "a".repeat(2047))).hasStatusOk();
        assertRefused("/orders?query=" + "a".repeat(2048), "query");
        assertThat(get("/orders?query=" + "a".repeat(2048)))
                .bodyJson()
                .extractingPath("$.error")
                .isEqualTo("The parameter query must be under 2048 characters.");
    }

    @Test
    void doubleEncodedQueriesAreDecoded() {
        assertThat(get("/orders?query=id%253D7"))
                .bodyJson()
                .extractingPath("$.results[0]")
                .isEqualTo("id=7");
    }

    private void assertRefused(String uri, String name) {
        assertThat(get(uri))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .extractingPath("$.validation.errors[0].itemId")
                .isEqualTo(name);
    }

    private MvcTestResult get(String uri) {
        return mvc.get()
                .uri(URI.create(uri))
                .header("Authorization", SampleCallers.client())
                .exchange();
    }
}
