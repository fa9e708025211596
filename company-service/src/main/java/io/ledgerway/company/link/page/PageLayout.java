package io.ledgerway.company.link.page;

import io.ledgerway.company.link.attempt.AttemptLookup;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.link.request.QueryString;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.linksession.FramePolicy.Frame;
import io.ledgerway.company.linksession.LinkSession;
import io.ledgerway.company.linksession.LinkSessionLookup;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.company.settings.LinkSettings;
import io.ledgerway.model.id.ClientId;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.servlet.ModelAndView;

/** Common model of all pages: style, language and the client's branding. */
public class PageLayout {

    private final ClientSettingsService clientSettingsService;
    private final LinkAddresses links;
    private final ClientRedirects clientRedirects;
    private final LinkMessages linkMessages;
    private final AttemptLookup attemptLookup;
    private final AssetFingerprints assetFingerprints = new AssetFingerprints();

    PageLayout(
            ClientSettingsService clientSettingsService,
            LinkAddresses links,
            ClientRedirects clientRedirects,
            LinkMessages linkMessages,
            AttemptLookup attemptLookup) {
        this.clientSettingsService = clientSettingsService;
        this.links = links;
        this.clientRedirects = clientRedirects;
        this.linkMessages = linkMessages;
        this.attemptLookup = attemptLookup;
    }

    /** Page with the client's logo and colours. Its forms may submit to the redirect's origin. */
    public ModelAndView page(
            String template,
            HttpStatusCode status,
            ClientId client,
            LinkParameters parameters,
            Map<String, Object> model) {
        LinkSettings look = clientSettingsService.link(client);
        useLanguageOf(client);
        Map<String, Object> all = new HashMap<>(model);
        all.put("client", client(client));
        clientSettingsService.logo(client).ifPresent(it -> all.put("logo", path(it.address())));
        if (look.primaryColour() != null || look.secondaryColour() != null) {
            all.put("theme", theme(client, look));
        }
        clientRedirects.origin(client, parameters).ifPresent(LinkHeaders::allowFormsTo);
        return page(template, status, all);
    }

    /** Address of the colours. Those that are not saved are part of the address. */
    private String theme(ClientId client, LinkSettings look) {
        if (!ClientSettingsService.hasDraft()) {
            return path(links.page("theme/" + client + ".css"));
        }
        Map<String, String> colours = new TreeMap<>();
        colours.put("primary", Objects.requireNonNullElse(look.primaryColour(), ""));
        colours.put("secondary", Objects.requireNonNullElse(look.secondaryColour(), ""));
        return path(QueryString.on(links.page("theme/preview.css"), colours));
    }

    /** Page without a client; outside of a frame it needs no database access. */
    ModelAndView page(String template, HttpStatusCode status, Map<String, Object> model) {
        Map<String, Object> all = new HashMap<>(model);
        all.put("style", asset("link.css"));
        all.put("language", linkMessages.language().getLanguage());
        LinkHeaders.frame().ifPresent(it -> addFrame(it, all));
        return new ModelAndView("link/" + template, all, status);
    }

    /** In a frame the page reports to the page around it, and what needs cookies has a window. */
    private void addFrame(Frame frame, Map<String, Object> model) {
        LinkHeaders.allowScript();
        model.put("frameHost", frame.origin());
        model.put("frameScript", asset("frame.js"));
        if (frame.session().open()) {
            model.put("frameWindow", "ledgerway-link");
            model.put("frameNext", sessionPage("result", frame));
        }
    }

    /** Address of a page of the session after the attempts that exist now. */
    private String sessionPage(String page, Frame frame) {
        String after =
                attemptLookup
                        .latest(frame.session().id())
                        .map(it -> it.attemptContext().attempt().id().toString())
                        .orElse("");
        Map<String, String> query = new TreeMap<>();
        query.put(
                LinkSession.PARAMETER, Objects.requireNonNullElse(LinkSessionLookup.secret(), ""));
        query.put("after", after);
        return path(QueryString.on(links.page("session/" + page), query));
    }

    /** Address of a static file, including its content hash. */
    String asset(String name) {
        return path(links.page("assets/" + name)) + "?v=" + assetFingerprints.version(name);
    }

    /** Uses the client's language if it is fixed or the browser requests no supported language. */
    public void useLanguageOf(ClientId client) {
        LinkSettings settings = clientSettingsService.link(client);
        LinkLocaleResolver.setFallback(settings.language());
        // a preview shows each language
        if (settings.fixedLanguage() && !ClientSettingsService.hasDraft()) {
            LinkLocaleResolver.setFixed(settings.language());
        }
    }

    /** Display name of the client. */
    public String client(ClientId id) {
        String name = clientSettingsService.profile(id).name();
        return name.isBlank() ? linkMessages.of("client.unnamed") : name;
    }

    static String path(URI address) {
        String query = address.getRawQuery();
        return address.getRawPath() + (query == null ? "" : "?" + query);
    }
}
