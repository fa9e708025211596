package io.ledgerway.company.linksession;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.linksession.LinkSession.Purpose;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/** Opens sessions. */
final class LinkSessionService {

    /** How long the link pages in a frame can be used. */
    static final Duration LINK_TTL = Duration.ofHours(1);

    /** As long as a link with a one-time password, because the address may be sent by mail. */
    static final Duration MAPPING_TTL = Duration.ofDays(1);

    private static final int SECRET_BYTES = 32;

    private final LinkSessionRepository repository;
    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;
    private final ClientSettingsService clientSettingsService;
    private final LinkAddresses links;
    private final Platforms platforms;
    private final SecureRandom random = new SecureRandom();
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final Clock clock;

    LinkSessionService(
            LinkSessionRepository repository,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            ClientSettingsService clientSettingsService,
            LinkAddresses links,
            Platforms platforms,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        this.repository = repository;
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.clientSettingsService = clientSettingsService;
        this.links = links;
        this.platforms = platforms;
        this.audit = audit;
        this.transactions = transactions;
        this.clock = clock;
    }

    /**
     * Opens a session for the link pages in a frame.
     *
     * @param connection the only connection to link or to renew; null for all
     * @throws ApiException 400 if the client does not permit frames of the origin, or if the
     *     connection has no authorization at a platform, 404 if one was deleted meanwhile
     */
    LinkSessionResponse link(
            Company company, @Nullable Connection connection, @Nullable String origin) {
        require(
                origin != null,
                "origin",
                "`origin` is required: the origin of the page with the frame.");
        require(
                connection == null || platforms.find(connection.source().platformKey()).isPresent(),
                "connectionId",
                "The connection has no authorization at a platform.");
        return open(
                company,
                Purpose.LINK,
                connection == null ? null : connection.id(),
                origin,
                connection == null
                        ? links.company(company.id())
                        : connection.isLinked() || connection.lastTenantId() != null
                                ? links.reconnect(company.id(), connection.id())
                                : links.connection(company.id(), connection.id()),
                LINK_TTL);
    }

    /**
     * Opens a session for the page of the expense mapping.
     *
     * @param origin origin of the page with the frame; null if the page is not in a frame
     * @throws ApiException 400 if the client does not permit frames of the origin, 404 if the
     *     company was deleted meanwhile
     */
    LinkSessionResponse mapping(Company company, @Nullable String origin) {
        return open(company, Purpose.MAPPING, null, origin, links.page("mapping"), MAPPING_TTL);
    }

    private LinkSessionResponse open(
            Company company,
            Purpose purpose,
            @Nullable ConnectionId connection,
            @Nullable String origin,
            URI page,
            Duration life) {
        if (origin != null) {
            List<String> permitted = clientSettingsService.link(company.clientId()).frameOrigins();
            require(
                    permitted.contains(origin),
                    "origin",
                    "`origin` is not among the origins that may show the link pages in a frame"
                            + " (Settings, Link pages).");
        }
        LinkSession session =
                new LinkSession(UUID.randomUUID(), purpose, company.id(), connection, origin, true);
        String secret = secret();
        Instant expires = clock.instant().plus(life).truncatedTo(ChronoUnit.MILLIS);
        transactions.executeWithoutResult(_ -> {
            lock(company, connection);
            repository.add(session, secret, life);
            audit.record(
                    company.clientId(),
                    company.id(),
                    purpose == Purpose.LINK ? "linkSession.opened" : "mappingSession.opened",
                    null);
        });
        return new LinkSessionResponse(
                URI.create(page + "?" + LinkSession.PARAMETER + "=" + secret), expires);
    }

    /**
     * Locks the company, as deletions of the company and of its connections do.
     *
     * @throws ApiException 404 if the company or the connection was deleted meanwhile
     */
    private void lock(Company company, @Nullable ConnectionId connection) {
        Company locked =
                companyLookup
                        .lock(company.id())
                        .orElseThrow(() ->
                                ApiException.notFound(
                                        "No company was found with ID " + company.id()));
        if (connection != null) {
            connectionService.require(locked, connection);
        }
    }

    /** 256 bits, as 43 characters of base64url. */
    private String secret() {
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static void require(boolean right, String item, String message) {
        ValidationErrors validationErrors = new ValidationErrors("OpenLinkSession");
        validationErrors.addIf(!right, item, message);
        validationErrors.throwFirstIfAny();
    }
}
