package example;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BooksTests {

    @Test
    void refusedExpenseIsRemoved() {
        assertThat(List.of(400, 401, 404, 422)).allMatch(Books::isRefusal);
    }

    /** It may be posted. If its row were removed, it would be entered again. */
    @Test
    void expenseWithoutResultStays() {
        assertThat(List.of(0, 408, 409, 429, 500, 502, 504)).noneMatch(Books::isRefusal);
    }
}
