package io.ledgerway.portal.session;

import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The switch of colours, for browsers without script. */
@Controller
class ThemeController {

    /** Stores the choice in the browser; any value but a theme makes pages follow the system. */
    @PostMapping("/portal/theme")
    String change(
            @RequestParam(defaultValue = "") String theme,
            @RequestParam(required = false) @Nullable String to,
            HttpServletResponse response) {
        boolean known = theme.equals("light") || theme.equals("dark");
        response.addHeader(
                HttpHeaders.SET_COOKIE,
                ResponseCookie.from("theme", known ? theme : "")
                        .path("/portal")
                        .maxAge(known ? Duration.ofDays(365) : Duration.ZERO)
                        .sameSite("Lax")
                        .build()
                        .toString());
        return "redirect:" + ReturnPath.of(to);
    }
}
