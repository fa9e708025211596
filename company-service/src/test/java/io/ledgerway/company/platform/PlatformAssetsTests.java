package io.ledgerway.company.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlatformAssetsTests {

    private final PlatformAssets assets = new PlatformAssets();

    @Test
    void aPlatformHasItsOwnImages() {
        assertThat(assets.has("gbol", "square")).isTrue();
        assertThat(assets.image("gbol", "square")).isEqualTo("assets/platforms/gbol/square.svg");
    }

    @Test
    void aPlatformWithoutImagesHasNeutralOnes() {
        assertThat(assets.has("zzzz", "square")).isFalse();
        for (String name : List.of("square", "full", "button", "button-hover")) {
            assertThat(assets.image("zzzz", name))
                    .isEqualTo("assets/platforms/neutral/" + name + ".svg");
            assertThat(assets.has("neutral", name)).isTrue();
        }
    }
}
