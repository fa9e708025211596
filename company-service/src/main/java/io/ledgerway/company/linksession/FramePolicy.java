package io.ledgerway.company.linksession;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.settings.ClientSettingsService;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * Decides which pages may show a link page in a frame: those of the origins that the client of the
 * session permits, while they include the origin for which the session was opened.
 */
public final class FramePolicy {

    private static final Logger log = LoggerFactory.getLogger(FramePolicy.class);

    private final LinkSessionLookup sessions;
    private final CompanyLookup companyLookup;
    private final ClientSettingsService clientSettingsService;

    FramePolicy(
            LinkSessionLookup sessions,
            CompanyLookup companyLookup,
            ClientSettingsService clientSettingsService) {
        this.sessions = sessions;
        this.companyLookup = companyLookup;
        this.clientSettingsService = clientSettingsService;
    }

    /**
     * The frame of a page.
     *
     * @param origin origin of the page around the frame, to which the link page reports
     * @param permitted all origins that the client permits
     */
    public record Frame(LinkSession session, String origin, List<String> permitted) {

        public Frame {
            permitted = List.copyOf(permitted);
        }
    }

    /** The frame of the page that has this secret; empty if it may not be in one. */
    public Optional<Frame> frame(@Nullable String secret) {
        try {
            return sessions.find(secret).flatMap(this::frame);
        } catch (DataAccessException e) {
            log.warn(
                    "The session of a link page could not be read; the page may not be framed: {}",
                    e.toString());
            return Optional.empty();
        }
    }

    private Optional<Frame> frame(LinkSession session) {
        String origin = session.origin();
        List<String> permitted =
                origin == null
                        ? List.of()
                        : companyLookup
                                .find(session.companyId())
                                .map(Company::clientId)
                                .map(it -> clientSettingsService.link(it).frameOrigins())
                                .orElseGet(List::of);
        return origin != null && permitted.contains(origin)
                ? Optional.of(new Frame(session, origin, permitted))
                : Optional.empty();
    }
}
