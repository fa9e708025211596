package io.ledgerway.company.people;

import io.ledgerway.model.id.ClientId;
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

    private final PagedQuery<PersonView> people;

    PersonListing(JdbcClient jdbc) {
        this.people =
                new PagedQuery<>(
                        jdbc,
                        SCHEMA,
                        "p.*",
                        "person p WHERE p.client_id = ?",
                        (row, number) -> PersonView.of(PersonRows.person(row, number)));
    }

    Page<PersonView> page(ClientId client, PageRequest request) {
        return people.page(request, "created", client.value());
    }
}
