package io.ledgerway.portal.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TilesTests {

    private final Tiles tiles = new Tiles();

    @Test
    void tileShowsInitials() {
        assertThat(tiles.initials("Harbour Bakery Ltd")).isEqualTo("HB");
        assertThat(tiles.initials("xero")).isEqualTo("Xe");
        assertThat(tiles.initials("<b>Oak</b> & Elm")).isEqualTo("BO");
        assertThat(tiles.initials("")).isEqualTo("?");
        assertThat(tiles.initials(null)).isEqualTo("?");
    }

    @Test
    void sameNameHasTheSameTone() {
        assertThat(tiles.tone("Xero")).isEqualTo(tiles.tone("Xero")).isBetween(0, 5);
    }
}
