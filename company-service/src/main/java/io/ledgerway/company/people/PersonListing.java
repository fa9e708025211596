package io.ledgerway.company.people;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.page.Page;
import io.ledgerway.starter.page.PageRequest;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.starter.query.SqlFilter;

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

    private final PersonRows people;

    PersonListing(PersonRows people) {
        this.people = people;
    }

    Page<PersonView> page(ClientId client, PageRequest request) {
        SqlFilter filter = SCHEMA.filter(request.query());
        return Page.of(
                request,
                people
                        .page(
                                client,
                                filter,
                                SCHEMA.orderBy(request.orderBy(), "created"),
                                request.pageSize(),
                                request.offset())
                        .stream()
                        .map(PersonView::of)
                        .toList(),
                people.count(client, filter));
    }
}
