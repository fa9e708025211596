package io.ledgerway.company.link.page;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.link.request.CompanyLinkRequest;
import io.ledgerway.company.link.request.ConnectionLinkRequest;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.settings.ClientSettingsService;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/**
 * Page for a link that was used or has expired. It names the client, and offers a new link if the
 * client allows it.
 */
public class ExpiredLinkPages {

    private final PageLayout frame;
    private final ClientSettingsService clientSettingsService;
    private final LinkAddresses links;
    private final LinkMessages linkMessages;

    ExpiredLinkPages(
            PageLayout frame,
            ClientSettingsService clientSettingsService,
            LinkAddresses links,
            LinkMessages linkMessages) {
        this.frame = frame;
        this.clientSettingsService = clientSettingsService;
        this.links = links;
        this.linkMessages = linkMessages;
    }

    /** Page of a connection's link. */
    public ModelAndView show(ConnectionLinkRequest link) {
        String connected =
                link.connection().isLinked() ? link.connection().source().platformName() : null;
        return page(
                link.company(),
                link.parameters(),
                connected,
                links.page(
                        "companies/%s/connections/%s/renewal"
                                .formatted(link.company().id(), link.connection().id())),
                link.fields());
    }

    /** Page of a company's link. */
    public ModelAndView show(CompanyLinkRequest link) {
        return page(
                link.company(),
                link.parameters(),
                null,
                URI.create(links.company(link.company().id()) + "/renewal"),
                link.fields());
    }

    /**
     * The page.
     *
     * @param connected name of the platform if the link has led to a connection
     */
    private ModelAndView page(
            Company company,
            LinkParameters parameters,
            @Nullable String connected,
            URI action,
            Map<String, String> fields) {
        frame.useLanguageOf(company.clientId());
        boolean renewable = clientSettingsService.link(company.clientId()).renewLinks();
        String client = frame.client(company.clientId());
        Map<String, Object> model = new HashMap<>();
        model.put("title", linkMessages.of("expired.title"));
        model.put(
                "lines",
                connected == null
                        ? linkMessages.lines(renewable ? "former.renewable" : "former.text", client)
                        : linkMessages.lines(
                                "former.connected", connected, company.name(), client));
        model.put("renewable", renewable && connected == null);
        model.put("action", PageLayout.path(action));
        model.put("fields", fields);
        return frame.page("former", HttpStatus.UNAUTHORIZED, company.clientId(), parameters, model);
    }
}
