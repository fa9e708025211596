package io.ledgerway.portal.search;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.Deadline;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.search.FoundRecords.FoundRecord;
import io.ledgerway.portal.search.SearchResponses.AuditEntries;
import io.ledgerway.portal.search.SearchResponses.Companies;
import io.ledgerway.portal.search.SearchResponses.Company;
import io.ledgerway.portal.search.SearchResponses.Consumer;
import io.ledgerway.portal.search.SearchResponses.Consumers;
import io.ledgerway.portal.search.SearchResponses.Expense;
import io.ledgerway.portal.search.SearchResponses.LoggedRequest;
import io.ledgerway.portal.search.SearchResponses.LoggedRequests;
import io.ledgerway.portal.search.SearchResponses.Message;
import io.ledgerway.portal.search.SearchResults.Group;
import io.ledgerway.portal.search.SearchResults.Hit;
import io.ledgerway.portal.session.PortalUser;
import io.ledgerway.portal.statuslabel.StatusLabels;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.Navigation;
import io.ledgerway.portal.view.QueryLiteral;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Searches through the API: companies by name, records by number, reference, name or e-mail
 * address, and consumers by address. Finds companies, connections, consumers, records, expense
 * syncs and their transactions, messages and requests by id. Also finds pages of the portal. The
 * calls run concurrently; one that fails or is late contributes nothing.
 */
final class PortalSearch {

    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final int MAX_RESULTS = 6;
    private static final String COMPANY_PAGE = "/portal/companies/";
    private static final StatusLabels LABELS = new StatusLabels();

    private final Navigation navigation;

    PortalSearch(Navigation navigation) {
        this.navigation = navigation;
    }

    /**
     * The hits of this text, as the user may see them.
     *
     * @param company the company on whose page the search begins, if any
     */
    SearchResults find(
            String text, @Nullable UUID company, ApiClient apiClient, PortalUser portalUser) {
        String wanted = text.strip();
        if (wanted.length() < 2) {
            return new SearchResults(List.of(pages(wanted, portalUser)));
        }
        Deadline deadline = Deadline.in(TIMEOUT);
        boolean isId = wanted.matches("(?i)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
        List<PendingCall<Companies>> companies = new ArrayList<>();
        if (isId) {
            companies.add(companies(apiClient, "id=" + wanted));
            companies.add(companies(apiClient, "dataConnections.id=" + wanted));
        } else {
            companies.add(companies(apiClient, "name~" + QueryLiteral.of(wanted)));
        }
        PendingCall<Consumers> consumers = apiClient.start(Consumers.class, "/portal/api/webhooks");
        PendingCall<FoundRecords> records = records(apiClient, wanted);
        List<PendingCall<Expense[]>> expenses =
                isId ? List.of(expenses(apiClient, wanted)) : List.of();
        List<PendingCall<AuditEntries>> requests =
                isId ? List.of(requests(apiClient, wanted)) : List.of();
        List<PendingCall<LoggedRequests>> logged =
                isId && portalUser.isDeveloper()
                        ? List.of(loggedRequests(apiClient, wanted))
                        : List.of();
        List<PendingCall<Message>> messages =
                wanted.startsWith("msg_") ? List.of(message(apiClient, wanted)) : List.of();
        List<Company> found =
                companies.stream()
                        .flatMap(it ->
                                it
                                        .resultBy(deadline)
                                        .optional()
                                        .map(Companies::all)
                                        .orElse(List.of())
                                        .stream())
                        .distinct()
                        .limit(MAX_RESULTS)
                        .toList();
        return new SearchResults(
                List.of(
                        new Group("This company", within(company, wanted)),
                        new Group("Companies", found.stream().map(PortalSearch::hit).toList()),
                        new Group("Connections", connections(found, wanted)),
                        records(records.resultBy(deadline), wanted),
                        new Group(
                                "Expenses",
                                expenses.stream()
                                        .flatMap(it -> it.resultBy(deadline).optional().stream())
                                        .flatMap(Arrays::stream)
                                        .limit(MAX_RESULTS)
                                        .map(PortalSearch::hit)
                                        .toList()),
                        new Group(
                                "Webhook consumers",
                                consumers.resultBy(deadline).optional().stream()
                                        .flatMap(it -> it.all().stream())
                                        .filter(it -> fits(it, wanted))
                                        .limit(MAX_RESULTS)
                                        .map(PortalSearch::hit)
                                        .toList()),
                        new Group(
                                "Webhook messages",
                                messages.stream()
                                        .flatMap(it -> it.resultBy(deadline).optional().stream())
                                        .map(PortalSearch::hit)
                                        .toList()),
                        new Group(
                                "Requests",
                                logged.stream()
                                        .flatMap(it -> it.resultBy(deadline).optional().stream())
                                        .flatMap(it -> it.all().stream())
                                        .map(it -> hit(it, wanted))
                                        .toList()),
                        new Group(
                                "Requests in the audit log",
                                requests.stream()
                                        .flatMap(it -> it.resultBy(deadline).optional().stream())
                                        .flatMap(it -> it.all().stream())
                                        .limit(MAX_RESULTS)
                                        .map(it -> hit(it, wanted))
                                        .toList()),
                        pages(wanted, portalUser)));
    }

    private static PendingCall<Companies> companies(ApiClient apiClient, String query) {
        ApiPath path = ApiPath.of("/companies").with("pageSize", MAX_RESULTS).with("query", query);
        return apiClient.start(Companies.class, path.address());
    }

    private static PendingCall<FoundRecords> records(ApiClient apiClient, String text) {
        return apiClient.start(
                FoundRecords.class, FoundRecords.path(text, 1, MAX_RESULTS).address());
    }

    private static Group records(ApiResult<FoundRecords> result, String wanted) {
        List<FoundRecord> records = result.optional().map(FoundRecords::all).orElse(List.of());
        Optional<String> more =
                result instanceof ApiResult.Unavailable<FoundRecords>
                        ? Optional.of("The records were not searched in time. Search again")
                        : result.optional()
                                .filter(it -> it.total() > records.size())
                                .map(it -> "Show " + it.count());
        return new Group(
                "Records",
                records.stream().map(PortalSearch::hit).toList(),
                more.map(it -> new Hit(it, "", "list", allRecords(wanted))).orElse(null));
    }

    private static String allRecords(String wanted) {
        return ApiPath.of("/portal/search/records").with("q", wanted).address();
    }

    /** The search over parts of texts takes longer, so it has a page of its own. */
    private static List<Hit> within(@Nullable UUID company, String wanted) {
        return company == null
                ? List.of()
                : List.of(
                        new Hit(
                                "Search its records for “%s”".formatted(wanted),
                                "also parts of numbers, names and descriptions",
                                "search",
                                ApiPath.of(COMPANY_PAGE + company + "/data/search")
                                        .with("q", wanted)
                                        .address()));
    }

    private static PendingCall<Expense[]> expenses(ApiClient apiClient, String id) {
        return apiClient.start(Expense[].class, "/portal/api/expenses/ids/{id}", id);
    }

    private static PendingCall<AuditEntries> requests(ApiClient apiClient, String id) {
        ApiPath path =
                ApiPath.of("/auditLog")
                        .with("pageSize", MAX_RESULTS)
                        .with("query", "correlationId=" + QueryLiteral.of(id));
        return apiClient.start(AuditEntries.class, path.address());
    }

    /** The first request is enough: its page shows all with the correlation id. */
    private static PendingCall<LoggedRequests> loggedRequests(ApiClient apiClient, String id) {
        ApiPath path =
                ApiPath.of("/logs/requests")
                        .with("pageSize", 1)
                        .with("query", "correlationId=" + id)
                        .with("orderBy", "at");
        return apiClient.start(LoggedRequests.class, path.address());
    }

    private static PendingCall<Message> message(ApiClient apiClient, String id) {
        return apiClient.start(Message.class, "/portal/api/webhooks/messages/{id}", id);
    }

    private Group pages(String wanted, PortalUser portalUser) {
        String lower = wanted.toLowerCase(Locale.ROOT);
        return new Group(
                "Pages",
                navigation.of(portalUser, "").stream()
                        .flatMap(section ->
                                section.links().stream()
                                        .filter(it -> contains(it.label(), lower))
                                        .map(it ->
                                                new Hit(
                                                        it.label(),
                                                        section.label(),
                                                        it.icon(),
                                                        it.path())))
                        .toList());
    }

    private static List<Hit> connections(List<Company> companies, String wanted) {
        return companies.stream()
                .flatMap(company ->
                        company.connections().stream()
                                .filter(it -> it.id().toString().equalsIgnoreCase(wanted))
                                .map(it ->
                                        new Hit(
                                                Objects.requireNonNullElse(
                                                        it.platformName(), "Connection"),
                                                company.name(),
                                                "plug",
                                                COMPANY_PAGE + company.id() + "#connections")))
                .toList();
    }

    private static boolean fits(Consumer consumer, String wanted) {
        String lower = wanted.toLowerCase(Locale.ROOT);
        return contains(consumer.url(), lower)
                || contains(consumer.description(), lower)
                || consumer.id().toString().equals(lower);
    }

    private static boolean contains(@Nullable String text, String lower) {
        return text != null && text.toLowerCase(Locale.ROOT).contains(lower);
    }

    private static Hit hit(Company company) {
        return new Hit(company.name(), "", "building-2", COMPANY_PAGE + company.id());
    }

    private static Hit hit(FoundRecord it) {
        return new Hit(
                it.title(),
                Stream.of(it.type(), it.companyName(), it.money(), it.deleted() ? "deleted" : "")
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining(" · ")),
                "file-text",
                it.path());
    }

    private static Hit hit(Expense it) {
        String sync = COMPANY_PAGE + it.companyId() + "/expenses/syncs/" + it.syncId();
        String detail =
                Stream.of(it.companyName(), LABELS.expense(it.status()).word())
                        .filter(part -> part != null && !part.isEmpty())
                        .collect(Collectors.joining(" · "));
        return it.transactionId() == null
                ? new Hit("Sync of expenses", detail, "receipt", sync)
                : new Hit(
                        Objects.requireNonNullElse(it.kind(), "Transaction"),
                        detail,
                        "receipt",
                        sync + "/transactions/" + it.transactionId());
    }

    private static Hit hit(Consumer consumer) {
        return new Hit(
                Objects.requireNonNullElse(consumer.url(), "Consumer"),
                Objects.requireNonNullElse(consumer.description(), ""),
                "webhook",
                "/portal/developers/webhooks/" + consumer.id());
    }

    private static Hit hit(Message message) {
        return new Hit(
                message.id(),
                message.eventType(),
                "send",
                "/portal/developers/webhooks/messages/" + message.id());
    }

    private static Hit hit(LoggedRequest request, String id) {
        return new Hit(
                request.method() + " " + request.path(),
                "status " + request.status(),
                "list",
                "/portal/developers/logs/correlation-ids/" + id);
    }

    private static Hit hit(SearchResponses.AuditEntry entry, String id) {
        return new Hit(
                entry.action(),
                "correlation id",
                "history",
                (entry.companyId() == null
                                ? "/portal/settings/activity"
                                : COMPANY_PAGE + entry.companyId() + "/activity")
                        + "?correlationId="
                        + id);
    }
}
