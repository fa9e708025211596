package io.ledgerway.company.company;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Which company stands above which (platform.md 10.1). Whoever changes it holds the client's row,
 * so that two changes together never close a circle.
 */
class Hierarchy {

    private static final String OWN = "SELECT count(*) FROM company WHERE id = ? AND client_id = ?";

    private static final String BELOW =
            "SELECT id AS value FROM company WHERE parent_id = ? ORDER BY id";

    private static final String SET_PARENT =
            "UPDATE company SET parent_id = ? WHERE id = ? AND parent_id IS DISTINCT FROM ?";

    /** The company itself and all above it. */
    private static final String ABOVE =
            """
            WITH RECURSIVE above (id, parent_id) AS (
                SELECT id, parent_id FROM company WHERE id = ?
                UNION
                SELECT c.id, c.parent_id FROM company c JOIN above a ON c.id = a.parent_id)
            SELECT count(*) FROM above WHERE id = ?
            """;

    private final JdbcClient jdbc;
    private final AuditTrail audit;

    Hierarchy(JdbcClient jdbc, AuditTrail audit) {
        this.jdbc = jdbc;
        this.audit = audit;
    }

    /**
     * Puts a company where it is to stand.
     *
     * @throws ApiException 400 naming a company that is not the client's, or that would stand above
     *     and below the same one
     */
    void place(ClientId client, CompanyId company, ParentAssignment parentAssignment) {
        if (parentAssignment.setsParent()) {
            setParent(client, company, parentAssignment.parent());
        }
        List<CompanyId> subsidiaries = parentAssignment.subsidiaries();
        if (subsidiaries != null) {
            below(company).stream()
                    .filter(it -> !subsidiaries.contains(it))
                    .forEach(it -> setParent(client, it, null));
            subsidiaries.forEach(it -> setParent(client, it, company));
        }
    }

    private void setParent(ClientId client, CompanyId child, @Nullable CompanyId parent) {
        if (parent != null) {
            require(client, child);
            require(client, parent);
            if (isAbove(child, parent)) {
                throw refused("Company %s would stand above and below itself.".formatted(child));
            }
        }
        UUID above = parent == null ? null : parent.value();
        int changed = jdbc.sql(SET_PARENT).param(above).param(child.value()).param(above).update();
        if (changed > 0) {
            String words = parent == null ? "none" : parent.toString();
            audit.record(client, child, "company.updated", null, Map.of("parent", words));
        }
    }

    /** Foreign ones are told from unknown ones to nobody. */
    private void require(ClientId client, CompanyId id) {
        if (jdbc.sql(OWN).params(id.value(), client.value()).query(Long.class).single() == 0) {
            throw refused("No company was found with ID " + id);
        }
    }

    /** Whether one is another, or stands anywhere above it. */
    private boolean isAbove(CompanyId one, CompanyId other) {
        return jdbc.sql(ABOVE).params(other.value(), one.value()).query(Long.class).single() > 0;
    }

    private List<CompanyId> below(CompanyId company) {
        return jdbc.sql(BELOW)
                .param(company.value())
                .query(RecordRowMapper.of(CompanyId.class))
                .list();
    }

    private static ApiException refused(String message) {
        return ApiException.invalid(
                message,
                List.of(new ErrorBody.Item("ReferenceCompany", message, "CompanyHierarchy")));
    }
}
