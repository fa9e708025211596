package io.ledgerway.system.pictures;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.pictures.PortalTour.Picture;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The page of the tour shows the pictures that exist. {@code -Dledgerway.write=true} rewrites it.
 */
class PortalTourTests {

    @Test
    void pageListsThePictures() throws IOException {
        if (Boolean.getBoolean("ledgerway.write")) {
            PortalTour.write();
        }

        assertThat(PortalTour.PAGE).content().isEqualTo(PortalTour.page());
    }

    @Test
    void twentyPagesAreShown() {
        assertThat(PortalTour.PICTURES)
                .hasSize(20)
                .extracting(Picture::name)
                .doesNotHaveDuplicates();
        assertThat(PortalTour.PICTURES)
                .filteredOn(it -> it.name().equals("company"))
                .first()
                .extracting(it -> it.path(Map.of("company", "7")))
                .isEqualTo("/companies/7");
    }

    /** Pictures that the tool took; older ones are replaced with its next run. */
    @Test
    void picturesOfTheTourExistInBothThemes() {
        assertThat(PortalTour.PICTURES)
                .filteredOn(it -> Files.exists(PortalTour.IMAGES.resolve(it.file(true))))
                .allMatch(it -> Files.exists(PortalTour.IMAGES.resolve(it.file(false))));
    }
}
