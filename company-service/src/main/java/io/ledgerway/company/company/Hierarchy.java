package io.ledgerway.company.company;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.kafka.EventJson;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Parents and subsidiaries of companies. Every change locks the client's row, so that concurrent
 * changes cannot create a cycle.
 */
class Hierarchy {

    /** Maximum number of subsidiaries in an event. */
    private static final int MAX_SNAPSHOTS = 1000;

    /** Size of all subsidiaries of an event in JSON; a record in Kafka can have 1 MB. */
    private static final int MAX_SNAPSHOT_BYTES = 400_000;

    private static final String COUNT_OWNED =
            "SELECT count(*) FROM company WHERE id = ? AND client_id = ?";

    private static final String SUBSIDIARIES =
            "SELECT id AS value FROM company WHERE parent_id = ? ORDER BY id";

    private static final String PARENT_SNAPSHOT =
            """
            SELECT p.id, p.client_id, p.name, p.description, p.tags
            FROM company c JOIN company p ON p.id = c.parent_id
            WHERE c.id = ?
            """;

    private static final String SUBSIDIARY_SNAPSHOTS =
            """
            SELECT id, client_id, name, description, tags
            FROM company WHERE parent_id = ?
            ORDER BY created_at, id
            LIMIT ?
            """;

    private static final String SET_PARENT =
            "UPDATE company SET parent_id = ? WHERE id = ? AND parent_id IS DISTINCT FROM ?";

    /** Counts whether a company is another one or one of its ancestors. */
    private static final String COUNT_IN_ANCESTORS =
            """
            WITH RECURSIVE ancestor (id, parent_id) AS (
                SELECT id, parent_id FROM company WHERE id = ?
                UNION
                SELECT c.id, c.parent_id FROM company c JOIN ancestor a ON c.id = a.parent_id)
            SELECT count(*) FROM ancestor WHERE id = ?
            """;

    private static final String SUBSIDIARIES_MEMBER = "referenceSubsidiaryCompanies";

    private static final RowMapper<CompanySnapshot> SNAPSHOT =
            RecordRowMapper.of(CompanySnapshot.class);

    private final JdbcClient jdbc;
    private final AuditTrail audit;

    Hierarchy(JdbcClient jdbc, AuditTrail audit) {
        this.jdbc = jdbc;
        this.audit = audit;
    }

    /**
     * Sets parent and subsidiaries of a company.
     *
     * @throws ApiException 400 if a company does not belong to the client or the hierarchy would
     *     contain a cycle
     */
    void assign(ClientId client, CompanyId company, ParentAssignment parentAssignment) {
        if (parentAssignment.setsParent()) {
            setParent(client, company, parentAssignment.parent(), "referenceParentCompany.id");
        }
        List<CompanyId> subsidiaries = parentAssignment.subsidiaries();
        if (subsidiaries != null) {
            subsidiariesOf(company).stream()
                    .filter(it -> !subsidiaries.contains(it))
                    .forEach(it -> setParent(client, it, null, SUBSIDIARIES_MEMBER));
            subsidiaries.forEach(it -> setParent(client, it, company, SUBSIDIARIES_MEMBER));
        }
    }

    /** Returns the parent for an event; null if there is none. */
    @Nullable CompanySnapshot parentSnapshot(CompanyId company) {
        return jdbc.sql(PARENT_SNAPSHOT)
                .param(company.value())
                .query(SNAPSHOT)
                .optional()
                .orElse(null);
    }

    /** Returns the oldest subsidiaries for an event, as many as fit into it. */
    List<CompanySnapshot> subsidiarySnapshots(CompanyId company) {
        return fitting(
                jdbc.sql(SUBSIDIARY_SNAPSHOTS)
                        .params(company.value(), MAX_SNAPSHOTS)
                        .query(SNAPSHOT)
                        .list());
    }

    /** Returns the first companies, as many as fit into an event. */
    static List<CompanySnapshot> fitting(List<CompanySnapshot> companies) {
        List<CompanySnapshot> fitting = new ArrayList<>();
        int left = MAX_SNAPSHOT_BYTES;
        for (CompanySnapshot it : companies) {
            left -= EventJson.write(it).json().getBytes(StandardCharsets.UTF_8).length;
            if (left < 0) {
                break;
            }
            fitting.add(it);
        }
        return fitting;
    }

    /** The member of the request is named in errors. */
    private void setParent(
            ClientId client, CompanyId child, @Nullable CompanyId parent, String member) {
        if (parent != null) {
            require(client, child, member);
            require(client, parent, member);
            if (isSameOrAncestor(child, parent)) {
                throw invalid(member, "The hierarchy would contain a cycle at company " + child);
            }
        }
        UUID value = parent == null ? null : parent.value();
        int changed = jdbc.sql(SET_PARENT).param(value).param(child.value()).param(value).update();
        if (changed > 0) {
            String text = parent == null ? "none" : parent.toString();
            audit.record(client, child, "company.updated", null, Map.of("parent", text));
        }
    }

    /** Rejects unknown companies and those of other clients with the same message. */
    private void require(ClientId client, CompanyId id, String member) {
        long owned =
                jdbc.sql(COUNT_OWNED).params(id.value(), client.value()).query(Long.class).single();
        if (owned == 0) {
            throw invalid(member, "No company was found with ID " + id);
        }
    }

    /** Whether a company is the other one or one of its ancestors. */
    private boolean isSameOrAncestor(CompanyId company, CompanyId other) {
        return jdbc.sql(COUNT_IN_ANCESTORS)
                        .params(other.value(), company.value())
                        .query(Long.class)
                        .single()
                > 0;
    }

    private List<CompanyId> subsidiariesOf(CompanyId company) {
        return jdbc.sql(SUBSIDIARIES)
                .param(company.value())
                .query(RecordRowMapper.of(CompanyId.class))
                .list();
    }

    private static ApiException invalid(String member, String message) {
        return ApiException.invalid(
                message, List.of(new ErrorBody.Item(member, message, "CompanyHierarchy")));
    }
}
