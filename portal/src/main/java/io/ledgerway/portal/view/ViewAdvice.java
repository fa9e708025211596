package io.ledgerway.portal.view;

import io.ledgerway.portal.session.PortalProperties;
import io.ledgerway.portal.session.PortalSessions;
import io.ledgerway.portal.session.PortalUser;
import io.ledgerway.starter.time.ServiceClock;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.webmvc.error.ErrorAttributes;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.resource.ResourceUrlProvider;
import org.springframework.web.util.WebUtils;

/** Adds the common model attributes: user, navigation, time zone, colours, public URL. */
@ControllerAdvice
class ViewAdvice {

    /** Cookie of the browser's time zone, set by the portal's script. */
    private static final String ZONE = "zone";

    /** Cookie of the chosen colours; without it the page follows the system. */
    private static final String THEME = "theme";

    private static final Set<String> THEMES = Set.of("light", "dark");

    private static final String ICONS = "/portal/assets/icons.svg";

    private final PortalSessions sessions;
    private final PortalProperties properties;
    private final Navigation navigation;
    private final Clock clock;
    private final ResourceUrlProvider assets;
    private final ServiceClock serviceClock;
    private final ErrorAttributes errors;
    private final MoneyFormat moneyFormat = new MoneyFormat();
    private final Tiles tiles = new Tiles();

    ViewAdvice(
            PortalSessions sessions,
            PortalProperties properties,
            Navigation navigation,
            Clock clock,
            @Qualifier("mvcResourceUrlProvider") ResourceUrlProvider assets,
            ServiceClock serviceClock,
            ErrorAttributes errors) {
        this.sessions = sessions;
        this.properties = properties;
        this.navigation = navigation;
        this.clock = clock;
        this.assets = assets;
        this.serviceClock = serviceClock;
        this.errors = errors;
    }

    @ModelAttribute
    void fill(HttpServletRequest request, Model model) {
        PortalUser portalUser = sessions.portalUser(request).orElse(null);
        model.addAttribute("publicUrl", properties.base());
        model.addAttribute("timeFormat", new TimeFormat(zone(request), clock));
        model.addAttribute("moneyFormat", moneyFormat);
        model.addAttribute("currentPath", request.getRequestURI());
        model.addAttribute("icons", icons());
        model.addAttribute("tiles", tiles);
        model.addAttribute(FlashMessages.INVALID_FIELDS, Map.of());
        model.addAttribute("theme", theme(request));
        model.addAttribute("errorReason", errorReason(request));
        model.addAttribute("errorOfChange", isErrorOfChange(request));
        model.addAttribute("testClock", serviceClock.isTestClock() ? clock.instant() : null);
        if (portalUser != null) {
            model.addAttribute("portalUser", portalUser);
            model.addAttribute("navigation", navigation.of(portalUser, path(request)));
            model.addAttribute("entry", navigation.entry(path(request)).orElse(null));
        }
    }

    /** The address of the icons, with their hash. */
    private String icons() {
        return Objects.requireNonNullElse(assets.getForLookupPath(ICONS), ICONS);
    }

    private static @Nullable String theme(HttpServletRequest request) {
        Cookie cookie = WebUtils.getCookie(request, THEME);
        return cookie != null && THEMES.contains(cookie.getValue()) ? cookie.getValue() : null;
    }

    private static ZoneId zone(HttpServletRequest request) {
        Cookie cookie = WebUtils.getCookie(request, ZONE);
        return TimeFormat.zone(cookie == null ? null : cookie.getValue().replace("%2F", "/"));
    }

    /**
     * On an error page, the reason that the code gives; null if there is none. Reasons of the
     * framework are not used: they contain parts of the request.
     */
    private @Nullable String errorReason(HttpServletRequest request) {
        return errors.getError(new ServletWebRequest(request)) instanceof ResponseStatusException it
                ? it.getReason()
                : null;
    }

    /** On an error page, whether the request may have changed something. */
    private static boolean isErrorOfChange(HttpServletRequest request) {
        @Nullable Object method = request.getAttribute(RequestDispatcher.ERROR_METHOD);
        String asked = method == null ? request.getMethod() : method.toString();
        return !asked.equals("GET") && !asked.equals("HEAD");
    }

    /** On an error page, the requested path. */
    private static String path(HttpServletRequest request) {
        @Nullable Object asked = request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI);
        return request.getDispatcherType() == DispatcherType.ERROR && asked != null
                ? asked.toString()
                : request.getRequestURI();
    }
}
