package io.ledgerway.sync.record.api;

import io.ledgerway.starter.database.ColumnName;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.AsOf;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads a tracking category with all categories below it. The tree is assembled from stored JSON
 * without parsing it. The recursive query uses UNION, which drops duplicates, so it ends even if
 * categories name each other as parents.
 */
final class CategoryTreeQueries {

    private static final RowMapper<Node> NODE = RecordRowMapper.of(Node.class);

    private final JdbcClient jdbc;

    CategoryTreeQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the JSON of the category with its subtree; empty if no category has this id. */
    Optional<String> of(DataTypeState.Key key, String id, AsOf asOf) {
        Map<String, List<Node>> children = new HashMap<>();
        Node root = null;
        for (Node node : nodes(key, id, asOf)) {
            if (node.id().equals(id)) {
                root = node;
            } else {
                children.computeIfAbsent(String.valueOf(node.parent()), it -> new ArrayList<>())
                        .add(node);
            }
        }
        return Optional.ofNullable(root).map(it -> text(it, children));
    }

    private List<Node> nodes(DataTypeState.Key key, String id, AsOf asOf) {
        return jdbc.sql(below(asOf.records()))
                .param("company", key.company().value())
                .param("connection", key.connection().value())
                .param("id", id)
                .query(NODE)
                .list();
    }

    /** The recursion ends because every node has one parent and the root has none. */
    private static String text(Node node, Map<String, List<Node>> children) {
        StringBuilder text = new StringBuilder(node.json());
        text.setLength(text.length() - 1);
        text.append(", \"subCategories\": [");
        String comma = "";
        for (Node child : children.getOrDefault(node.id(), List.of())) {
            text.append(comma).append(text(child, children));
            comma = ", ";
        }
        return text.append("]}").toString();
    }

    private record Node(String id, @Nullable String parent, @ColumnName("data") String json) {}

    private static String below(String records) {
        return """
        WITH RECURSIVE below AS (
            SELECT r.id, r.data, r.position FROM %1$s r
             WHERE r.company_id = :company AND r.connection_id = :connection
               AND r.data_type = 'trackingCategories' AND r.id = :id
            UNION
            SELECT r.id, r.data, r.position FROM %1$s r
              JOIN below b ON r.data ->> 'parentId' = b.id
             WHERE r.company_id = :company AND r.connection_id = :connection
               AND r.data_type = 'trackingCategories' AND r.id <> :id
        )
        SELECT id, data ->> 'parentId' AS parent, data::text AS data FROM below ORDER BY position
        """
                .formatted(records);
    }
}
