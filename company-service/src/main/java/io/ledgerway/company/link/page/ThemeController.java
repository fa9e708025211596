package io.ledgerway.company.link.page;

import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.company.settings.LinkSettings;
import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * Serves a client's colours as a style sheet. Colours are moved towards black or white until text
 * has readable contrast in light and dark mode.
 */
@Controller
class ThemeController {

    private static final MediaType CSS = MediaType.parseMediaType("text/css;charset=UTF-8");
    private static final Duration MAX_AGE = Duration.ofMinutes(5);

    /** Background colours of {@code link.css}. */
    private static final Colour LIGHT = Colour.WHITE;

    private static final Colour DARK = new Colour(0x16, 0x19, 0x1d);

    private final ClientSettingsService clientSettingsService;

    ThemeController(ClientSettingsService clientSettingsService) {
        this.clientSettingsService = clientSettingsService;
    }

    @GetMapping("/link/theme/{clientId}.css")
    ResponseEntity<String> theme(@PathVariable ClientId clientId) {
        return response(css(clientSettingsService.link(clientId)));
    }

    /** The style sheet of colours that are not saved. Anything but a colour is ignored. */
    @GetMapping("/link/theme/preview.css")
    ResponseEntity<String> preview(
            @RequestParam(defaultValue = "") String primary,
            @RequestParam(defaultValue = "") String secondary) {
        return response(css(primary, secondary));
    }

    private static ResponseEntity<String> response(String css) {
        return ResponseEntity.ok()
                .contentType(CSS)
                .cacheControl(CacheControl.maxAge(MAX_AGE).cachePublic())
                .body(css);
    }

    static String css(LinkSettings link) {
        return css(link.primaryColour(), link.secondaryColour());
    }

    private static String css(@Nullable String primaryHex, @Nullable String secondaryHex) {
        Optional<Colour> primary = Colour.of(primaryHex);
        Optional<Colour> secondary = Colour.of(secondaryHex).or(() -> primary);
        StringBuilder css = new StringBuilder(":root {\n");
        primary.ifPresent(it -> {
            Colour light = it.readableOn(LIGHT);
            Colour dark = it.readableOn(DARK);
            declare(css, "--accent", light, dark);
            declare(css, "--on-accent", light.contrastingInk(), dark.contrastingInk());
        });
        secondary.ifPresent(
                it -> declare(css, "--second", it.readableOn(LIGHT), it.readableOn(DARK)));
        return css.append("}\n").toString();
    }

    private static void declare(StringBuilder css, String name, Colour light, Colour dark) {
        css.append("  %s: light-dark(%s, %s);\n".formatted(name, light.hex(), dark.hex()));
    }
}
