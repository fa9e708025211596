package io.ledgerway.company.user;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Lists the users of a client. */
public class UserQueries {

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

    private final PagedQuery<UserResponse> users;

    UserQueries(JdbcClient jdbc) {
        this.users =
                new PagedQuery<>(
                        jdbc,
                        SCHEMA,
                        COLUMNS,
                        "person p WHERE p.client_id = ?",
                        RecordRowMapper.of(UserResponse.class));
    }

    public Page<UserResponse> page(ClientId client, PageRequest request) {
        return users.page(request, "created", client.value());
    }
}
