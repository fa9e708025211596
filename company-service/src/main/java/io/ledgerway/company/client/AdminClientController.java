package io.ledgerway.company.client;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.page.Page;
import io.ledgerway.starter.page.PageRequest;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.starter.query.SqlFilter;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /admin/clients}: what an operator does to accounts. */
@RestController
@RequestMapping("/admin/clients")
class AdminClientController {

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Client")
                    .uuid("id", "c.id")
                    .text("name", "c.name")
                    .text("plan", "c.plan")
                    .instant("created", "c.created")
                    .bool("suspended", "(c.suspended_at IS NOT NULL)")
                    .instant("suspendedAt", "c.suspended_at")
                    .number("limits.dailyQuota", "c.daily_quota")
                    .number("limits.concurrency", "c.concurrency")
                    .build("c.id");

    private final Accounts accounts;
    private final AccountStore store;

    AdminClientController(Accounts accounts, AccountStore store) {
        this.accounts = accounts;
        this.store = store;
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    AccountView create(@RequestBody NewAccount arguments) {
        NewAccount.Valid valid = arguments.checked();
        return AccountView.of(accounts.create(valid.name(), valid.plan(), valid.limits()));
    }

    @GetMapping
    Page<AccountView> list(PageRequest request) {
        SqlFilter filter = SCHEMA.filter(request.query());
        List<AccountView> clients =
                store
                        .page(
                                filter,
                                SCHEMA.orderBy(request.orderBy(), "created"),
                                request.pageSize(),
                                request.offset())
                        .stream()
                        .map(AccountView::of)
                        .toList();
        return Page.of(request, clients, store.count(filter));
    }

    @GetMapping("/{clientId}")
    AccountView find(@PathVariable ClientId clientId) {
        return AccountView.of(accounts.require(clientId));
    }

    @PatchMapping("/{clientId}")
    AccountView change(@PathVariable ClientId clientId, @RequestBody AccountChange change) {
        return AccountView.of(accounts.change(clientId, change.checked()));
    }
}
