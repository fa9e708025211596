package io.ledgerway.sandbox.books;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class BooksPropertiesTests {

    @Test
    void booksHaveTheDefaultSizeWithoutASetting() {
        assertThat(new BooksProperties(null, null).sizeOrDefault()).isEqualTo(2_000);
        assertThat(new BooksProperties(null, 0).sizeOrDefault()).isZero();
    }

    @Test
    void aSizeOutOfRangeIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BooksProperties(null, -1))
                .withMessage("SANDBOX_BOOKS_SIZE must be 0 to 1000000, not -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BooksProperties(null, 1_000_001))
                .withMessage("SANDBOX_BOOKS_SIZE must be 0 to 1000000, not 1000001");
    }
}
