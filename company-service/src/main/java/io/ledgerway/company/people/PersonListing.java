package io.ledgerway.company.people;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The people of a client, page by page. */
class PersonListing {

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("User")
                    .uuid("id", "p.id")
                    .text("email", "p.email")
                    .text("name", "p.name")
                    .text("role", "p.role")
                    .bool("disabled", "(p.disabled_at IS NOT NULL)")
                    .bool("hasPassword", "(p.password_hash IS NOT NULL)")
                    .instant("created", "p.created")
                    .instant("lastSignIn", "p.last_sign_in")
                    .build("p.id");

    private static final String COLUMNS =
            """
            p.id, p.email, p.name, p.role, p.disabled_at IS NOT NULL AS disabled,
            p.password_hash IS NOT NULL AS has_password, p.created, p.last_sign_in
            """;

    private final PagedQuery<PersonView> people;

    PersonListing(JdbcClient jdbc) {
        this.people =
                new PagedQuery<>(
                        jdbc,
                        SCHEMA,
                        COLUMNS,
                        "person p WHERE p.client_id = ?",
                        RecordRowMapper.of(PersonView.class));
    }

    Page<PersonView> page(ClientId client, PageRequest request) {
        return people.page(request, "created", client.value());
    }
}
