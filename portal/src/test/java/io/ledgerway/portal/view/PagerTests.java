package io.ledgerway.portal.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockHttpServletRequest;

class PagerTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                                                      | /list?page=3
                    page=2                            | /list?page=3
                    page=2&page&page=7                | /list?page=3
                    page=2&query=status=paid&pages=1  | /list?query=status=paid&pages=1&page=3
                    query=a%3D%22b%22&&page=2&order=n | /list?query=a%3D%22b%22&order=n&page=3
                    query=a>"{0}"                     | /list?query=a>"{0}"&page=3
                    """)
    void otherParametersAreKeptAsTheyAre(@Nullable String query, String next) {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", "/list");
        request.setQueryString(query);

        Pager pager = Pager.of(request, 2, 50, 120);

        assertThat(pager.next()).isEqualTo(next);
        assertThat(pager.previous()).isEqualTo(next.replace("page=3", "page=1"));
    }

    @Test
    void pagesOfAPathHaveNoOtherParameters() {
        Pager pager = Pager.of("/list", 2, 50, 120);

        assertThat(pager.next()).isEqualTo("/list?page=3");
        assertThat(pager.previous()).isEqualTo("/list?page=1");
    }

    @ParameterizedTest
    @CsvSource({
        "4, 120, true, /list?a=b&page=3",
        "99, 4, true, /list?a=b&page=1",
        "3, 120, false, /list?a=b&page=2",
        "2, 0, false, /list?a=b&page=1"
    })
    void pageBeforeOnePastTheEndIsTheLast(int page, long total, boolean past, String previous) {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", "/list");
        request.setQueryString("a=b&page=" + page);

        Pager pager = Pager.of(request, page, 50, total);

        assertThat(pager.isPastEnd()).isEqualTo(past);
        assertThat(pager.previous()).isEqualTo(previous);
    }
}
