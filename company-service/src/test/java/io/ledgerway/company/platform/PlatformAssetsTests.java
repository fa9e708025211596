package io.ledgerway.company.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.configuration.InvalidConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlatformAssetsTests {

    private final PlatformAssets assets = new PlatformAssets(null);

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

    @Test
    void theOperatorsImagesReplaceOthers(@TempDir Path folder) throws IOException {
        Files.createDirectory(folder.resolve("gbol"));
        Files.createFile(folder.resolve("gbol/square.png"));
        PlatformAssets own = new PlatformAssets(folder);

        assertThat(own.image("gbol", "square")).isEqualTo("pictures/gbol/square.png");
        assertThat(own.has("gbol", "square")).isTrue();
        assertThat(own.image("gbol", "full")).isEqualTo("assets/platforms/gbol/full.svg");
        assertThatExceptionOfType(InvalidConfigurationException.class)
                .isThrownBy(() -> new PlatformAssets(folder.resolve("gbol/square.png")))
                .withMessageContaining("LEDGERWAY_PLATFORM_IMAGES");
    }
}
