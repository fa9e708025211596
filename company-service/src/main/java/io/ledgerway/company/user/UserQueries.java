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
                    .uuid("id", "u.id")
                    .text("email", "u.email")
                    .text("name", "u.name")
                    .text("role", "u.role")
                    .bool("disabled", "(u.disabled_at IS NOT NULL)")
                    .bool("hasPassword", "(u.password_hash IS NOT NULL)")
                    .instant("created", "u.created_at")
                    .instant("lastSignIn", "u.last_sign_in_at")
                    .build("u.id");

    private static final String COLUMNS =
            """
            u.id, u.email, u.name, u.role, u.disabled_at IS NOT NULL AS disabled,
            u.password_hash IS NOT NULL AS has_password, u.created_at AS created,
            u.last_sign_in_at AS last_sign_in
            """;

    private final PagedQuery<UserResponse> users;

    UserQueries(JdbcClient jdbc) {
        this.users =
                new PagedQuery<>(
                        jdbc,
                        SCHEMA,
                        COLUMNS,
                        "app_user u WHERE u.client_id = ?",
                        RecordRowMapper.of(UserResponse.class));
    }

    public Page<UserResponse> page(ClientId client, PageRequest request) {
        return users.page(request, "created", client.value());
    }
}
