package io.ledgerway.sync.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sync.fetch.DeletionGuard.Survey;
import org.junit.jupiter.api.Test;

class DeletionGuardTests {

    @Test
    void manyAndMoreThanAFifthAreHeldBack() {
        assertThat(DeletionGuard.holdsBack(new Survey(250, 51), 0)).isTrue();
    }

    @Test
    void fewAreDeletedAtOnceHoweverLargeTheirShare() {
        assertThat(DeletionGuard.holdsBack(new Survey(50, 50), 0)).isFalse();
    }

    @Test
    void aFifthOrLessIsDeletedAtOnceHoweverMany() {
        assertThat(DeletionGuard.holdsBack(new Survey(500, 100), 0)).isFalse();
        assertThat(DeletionGuard.holdsBack(new Survey(499, 100), 0)).isTrue();
    }

    @Test
    void secondCompareDecides() {
        assertThat(DeletionGuard.holdsBack(new Survey(250, 200), 180)).isFalse();
    }
}
