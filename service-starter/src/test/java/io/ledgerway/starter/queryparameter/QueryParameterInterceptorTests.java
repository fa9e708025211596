package io.ledgerway.starter.queryparameter;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.sample.SampleCallers;
import io.ledgerway.starter.sample.SampleTest;
import io.ledgerway.testsupport.identity.TestTokens;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpStatus;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MockMvcTester.MockMvcRequestBuilder;

@SampleTest
class QueryParameterInterceptorTests {

    private static final String LIST = "This operation takes page, pageSize, query, orderBy.";

    @Autowired MockMvcTester mvc;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    /orders?foo=bar | foo | LIST
                    /orders?pagesiz=1 | pagesiz | LIST Did you mean pageSize?
                    /orders?page=1&per_page=5 | per_page | LIST
                    /orders?tags=a=b | tags | LIST
                    /orders?query=amountDue>0&&status=Submitted | status | LIST Encode a condition in query: && is %26%26.
                    /orders?query=amountDue>0&status!=Paid | status! | LIST Encode a condition in query: && is %26%26.
                    /orders?query=a=1&amount%20Due%3E0 | amount Due>0 | LIST Encode a condition in query: && is %26%26.
                    /numbers?number=3&query=x | query | This operation takes number.
                    /me?since=x | since | This operation takes none.
                    """)
    void unknownParameterIsNamedWithThoseThatExist(String uri, String name, String rest) {
        String text = "Unknown query parameter " + name + ". " + rest.replace("LIST", LIST);

        assertThat(get(uri))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .hasPathSatisfying("$.error", it -> it.assertThat().isEqualTo(text))
                .hasPathSatisfying(
                        "$.validation.errors[0].itemId", it -> it.assertThat().isEqualTo(name))
                .hasPathSatisfying(
                        "$.validation.errors[0].message", it -> it.assertThat().isEqualTo(text));
    }

    @Test
    void everyUnknownParameterIsAnItem() {
        assertThat(get("/orders?a1=1&b1=2&a1=3"))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .extractingPath("$.validation.errors[*].itemId")
                .asArray()
                .containsExactly("a1", "b1");
    }

    @ParameterizedTest
    @CsvSource({
        "/orders?query=a=1&query=b=2, query",
        "/orders?orderBy=a&orderBy=a, orderBy",
        "/orders?page=1&query=a=1&PAGE=2, PAGE",
        "/orders?after=abc&after=def, after",
        "/orders?que%72y=a=1&query=, query",
        "/numbers?number=2&number=3, number"
    })
    void repeatedParameterIsRejected(String uri, String name) {
        String text = "The parameter " + name + " is given more than once.";

        assertThat(get(uri))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .hasPathSatisfying("$.error", it -> it.assertThat().isEqualTo(text))
                .hasPathSatisfying(
                        "$.validation.errors[0].itemId", it -> it.assertThat().isEqualTo(name));
    }

    @Test
    void everyRepeatedParameterIsAnItem() {
        assertThat(get("/orders?query=a=1&page=1&page=1&query=b=1&page=2"))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .extractingPath("$.validation.errors[*].itemId")
                .asArray()
                .containsExactly("page", "query");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/orders?page=1&pageSize=2&query=a=1&orderBy=-a&after=abc",
                "/orders?Page=1&PAGESIZE=2&orderby=a",
                "/orders?query=a=1%26%26b=2",
                "/orders?",
                "/orders?&&page=1&",
                "/numbers?Number=3"
            })
    void declaredParametersAreTakenInAnyCase(String uri) {
        assertThat(get(uri)).hasStatusOk();
    }

    @Test
    void internalOperationsIgnoreThem() {
        assertThat(
                        mvc.get()
                                .uri("/internal/references/things?newer=1&newer=2")
                                .header(
                                        "Authorization",
                                        TestTokens.now().internal(ServiceName.EXPENSE)))
                .hasStatusOk();
    }

    private MockMvcRequestBuilder get(String uri) {
        return mvc.get()
                .uri(URI.create(uri.replace(">", "%3E")))
                .header("Authorization", SampleCallers.client());
    }
}
