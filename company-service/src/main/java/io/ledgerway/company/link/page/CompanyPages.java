package io.ledgerway.company.link.page;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.link.attempt.SelectableIntegrations;
import io.ledgerway.company.link.attempt.SelectableIntegrations.SelectableCategory;
import io.ledgerway.company.link.request.CompanyLinkRequest;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.settings.ConsentText;
import io.ledgerway.model.company.ConnectionStatus;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/** Pages of a company's link. */
public class CompanyPages {

    /** Number of platforms from which the page offers a search. */
    private static final int MIN_SEARCHABLE = 6;

    private final PageLayout frame;
    private final LinkAddresses links;
    private final LinkMessages linkMessages;
    private final PlatformLogos logos;

    CompanyPages(
            PageLayout frame, LinkAddresses links, LinkMessages linkMessages, PlatformLogos logos) {
        this.frame = frame;
        this.links = links;
        this.linkMessages = linkMessages;
        this.logos = logos;
    }

    /** Platform to choose. */
    record Choice(String key, String name, @Nullable String logo, boolean emulated) {}

    /** Category to choose. */
    record CategoryChoice(String name, boolean optional, boolean connected) {}

    /**
     * Connection in the list of connections.
     *
     * @param status message key of the status
     */
    record Managed(
            String id,
            String platform,
            String organisation,
            String status,
            String since,
            boolean upload) {

        public boolean isLinked() {
            return status.equals("linked");
        }
    }

    /** Welcome page. */
    public ModelAndView landing(CompanyLinkRequest link, ConsentText welcome) {
        Map<String, Object> model = about(link, "landing");
        model.put("heading", welcome.heading());
        model.put("text", welcome.text());
        return page("landing", HttpStatus.OK, link, model);
    }

    /** Page to choose a category. */
    public ModelAndView categories(
            CompanyLinkRequest link,
            List<SelectableCategory> offers,
            List<Connection> connections,
            boolean nothingChosen) {
        Map<String, Object> model = about(link, "category");
        model.put(
                "categories",
                offers.stream()
                        .map(it ->
                                new CategoryChoice(
                                        it.category(), it.optional(), it.isConnected(connections)))
                        .toList());
        model.put("nothingChosen", nothingChosen);
        model.put("invalid", nothingChosen);
        return page("categories", status(nothingChosen), link, model);
    }

    /**
     * Page to choose a platform.
     *
     * @param search part of the platform name; empty for all
     */
    public ModelAndView platforms(
            CompanyLinkRequest link,
            SelectableCategory selectableCategory,
            String search,
            boolean nothingChosen) {
        String wanted = search.strip().toLowerCase(Locale.ROOT);
        Map<String, Object> model = about(link, "platform");
        model.put("category", selectableCategory.category());
        model.put("search", search.strip());
        model.put("searchable", selectableCategory.platforms().size() >= MIN_SEARCHABLE);
        model.put("searchAction", PageLayout.path(links.company(link.company().id())));
        model.put("searchFields", searchFields(link, selectableCategory));
        model.put(
                "platforms",
                selectableCategory.platforms().stream()
                        .filter(it ->
                                it.platform().name().toLowerCase(Locale.ROOT).contains(wanted))
                        .map(it ->
                                new Choice(
                                        it.key(),
                                        it.platform().name(),
                                        logos.of(it.key()),
                                        it.availability().emulated()))
                        .toList());
        if (selectableCategory.upload() != null) {
            model.put("upload", Objects.requireNonNull(selectableCategory.upload()).platformKey());
        }
        model.put("nothingChosen", nothingChosen);
        model.put("invalid", nothingChosen);
        return page("choose", status(nothingChosen), link, model);
    }

    private static Map<String, String> searchFields(
            CompanyLinkRequest link, SelectableCategory selectableCategory) {
        Map<String, String> fields = new HashMap<>(link.parameters().query());
        if (!link.password().isEmpty()) {
            fields.put(CompanyLinkRequest.PASSWORD, link.password());
        }
        fields.put(CompanyLinkRequest.VIEW, "connect");
        fields.put(CompanyLinkRequest.CATEGORY, selectableCategory.category());
        return fields;
    }

    /** Page in a frame that opens the window in which files are uploaded. */
    public ModelAndView uploadWindow(CompanyLinkRequest link, String platformKey) {
        Map<String, Object> model = about(link, "platform");
        model.put("platformKey", platformKey);
        return page("window", HttpStatus.OK, link, model);
    }

    /** List of connections with their actions. */
    public ModelAndView manage(CompanyLinkRequest link, List<Connection> connections) {
        frame.useLanguageOf(link.company().clientId());
        Map<String, Object> model = about(link, "manage");
        model.put("connections", connections.stream().map(this::managed).toList());
        model.put("connected", connections.stream().anyMatch(Connection::isLinked));
        return page("manage", HttpStatus.OK, link, model);
    }

    /** Page to confirm the disconnection. */
    public ModelAndView disconnect(CompanyLinkRequest link, Connection connection) {
        Map<String, Object> model = about(link, "disconnect");
        model.put("action", PageLayout.path(links.company(link.company().id())) + "/disconnect");
        model.put("connection", connection.id().toString());
        model.put("platform", connection.source().platformName());
        return page("disconnect", HttpStatus.OK, link, model);
    }

    private Managed managed(Connection it) {
        Instant since = it.linkedAt() == null ? it.createdAt() : it.linkedAt();
        return new Managed(
                it.id().toString(),
                it.source().platformName(),
                it.info().getOrDefault("organisationName", ""),
                word(it.status()),
                linkMessages.day(since),
                SelectableIntegrations.isUploadKind(it.source().platformKey()));
    }

    private static String word(ConnectionStatus status) {
        return switch (status) {
            case LINKED -> "linked";
            case PENDING_AUTH -> "pending";
            case UNLINKED -> "unlinked";
            case DEAUTHORIZED -> "deauthorized";
        };
    }

    private Map<String, Object> about(CompanyLinkRequest link, String step) {
        Company company = link.company();
        Map<String, Object> model = new HashMap<>();
        model.put("action", PageLayout.path(links.company(company.id())));
        model.put("fields", link.fields());
        model.put("step", step);
        model.put("company", company.name());
        return model;
    }

    private ModelAndView page(
            String name, HttpStatus status, CompanyLinkRequest link, Map<String, Object> model) {
        return frame.page(name, status, link.company().clientId(), link.parameters(), model);
    }

    private static HttpStatus status(boolean nothingChosen) {
        return nothingChosen ? HttpStatus.BAD_REQUEST : HttpStatus.OK;
    }
}
