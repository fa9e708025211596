package io.ledgerway.portal.view;

import io.ledgerway.portal.session.PortalProperties;
import io.ledgerway.portal.session.PortalSessions;
import io.ledgerway.portal.session.PortalUser;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.util.WebUtils;

/** Adds the common model attributes: user, navigation, time zone, public URL. */
@ControllerAdvice
class ViewAdvice {

    /** Cookie of the browser's time zone, set by the portal's script. */
    private static final String ZONE = "zone";

    private final PortalSessions sessions;
    private final PortalProperties properties;
    private final Navigation navigation;
    private final Clock clock;
    private final MoneyFormat moneyFormat = new MoneyFormat();

    ViewAdvice(
            PortalSessions sessions,
            PortalProperties properties,
            Navigation navigation,
            Clock clock) {
        this.sessions = sessions;
        this.properties = properties;
        this.navigation = navigation;
        this.clock = clock;
    }

    @ModelAttribute
    void fill(HttpServletRequest request, Model model) {
        PortalUser portalUser = sessions.portalUser(request).orElse(null);
        model.addAttribute("publicUrl", properties.base());
        model.addAttribute("timeFormat", new TimeFormat(zone(request), clock));
        model.addAttribute("moneyFormat", moneyFormat);
        model.addAttribute("currentPath", request.getRequestURI());
        if (portalUser != null) {
            model.addAttribute("portalUser", portalUser);
            model.addAttribute("navigation", navigation.of(portalUser, path(request)));
        }
    }

    private static ZoneId zone(HttpServletRequest request) {
        Cookie cookie = WebUtils.getCookie(request, ZONE);
        return TimeFormat.zone(cookie == null ? null : cookie.getValue().replace("%2F", "/"));
    }

    /** On an error page, the requested path. */
    private static String path(HttpServletRequest request) {
        @Nullable Object asked = request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI);
        return request.getDispatcherType() == DispatcherType.ERROR && asked != null
                ? asked.toString()
                : request.getRequestURI();
    }
}
