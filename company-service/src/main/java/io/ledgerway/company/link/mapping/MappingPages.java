package io.ledgerway.company.link.mapping;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.link.page.FrameEvent;
import io.ledgerway.company.link.page.LinkMessages;
import io.ledgerway.company.link.page.PageLayout;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.model.expense.ExpenseMapping;
import io.ledgerway.model.expense.ExpenseMapping.Category;
import io.ledgerway.model.expense.ExpenseMapping.Choice;
import io.ledgerway.model.expense.ExpenseMapping.DefaultChoice;
import io.ledgerway.model.expense.ExpenseMapping.Option;
import io.ledgerway.model.expense.ExpenseMapping.TrackingGroup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/** Pages of the expense mapping. They work without script. */
class MappingPages {

    static final String PATH = "/link/mapping";

    private final PageLayout layout;
    private final LinkMessages linkMessages;

    MappingPages(PageLayout layout, LinkMessages linkMessages) {
        this.layout = layout;
        this.linkMessages = linkMessages;
    }

    /**
     * A list to choose from.
     *
     * @param suggested whether the choice is an unconfirmed suggestion
     */
    record Selection(
            String name, String label, List<Option> options, String chosen, boolean suggested) {

        /** For templates. */
        public String id() {
            return name.replace('.', '-');
        }
    }

    /**
     * A default.
     *
     * @param key part of message keys
     * @param searchName parameter of the search; null without one
     * @param more whether the search finds further records
     */
    record DefaultInput(
            String key,
            Selection selection,
            @Nullable String searchName,
            String search,
            boolean more,
            boolean wrong) {}

    /** A category with its lists. */
    record CategoryInput(
            String idField, String id, String name, List<Selection> selections, boolean wrong) {}

    /**
     * The form.
     *
     * @param wrong members that expense-service rejected, such as {@code supplier.id}
     */
    ModelAndView form(
            Company company,
            String secret,
            ExpenseMapping mapping,
            MappingForm form,
            boolean refused,
            List<String> wrong) {
        layout.useLanguageOf(company.clientId());
        List<DefaultInput> defaults =
                List.of(
                        defaultInput(
                                "bankAccount",
                                mapping.bankAccount(),
                                form.bankAccount(),
                                null,
                                "",
                                wrong),
                        defaultInput(
                                "supplier",
                                mapping.supplier(),
                                form.supplier(),
                                MappingForm.SUPPLIER_SEARCH,
                                form.supplierSearch(),
                                wrong),
                        defaultInput(
                                "customer",
                                mapping.customer(),
                                form.customer(),
                                MappingForm.CUSTOMER_SEARCH,
                                form.customerSearch(),
                                wrong));
        List<CategoryInput> categories =
                IntStream.range(0, mapping.categories().size())
                        .mapToObj(it -> category(it, mapping, form, wrong))
                        .toList();
        Map<String, Object> model = about(company, secret);
        model.put("defaults", defaults);
        model.put("categories", categories);
        model.put("refused", refused);
        model.put("invalid", refused);
        model.put("firstWrong", firstWrong(defaults, categories));
        return page(
                "mapping",
                refused ? HttpStatus.BAD_REQUEST : HttpStatus.OK,
                company,
                secret,
                model);
    }

    /** The choices are saved. */
    ModelAndView saved(Company company, String secret) {
        return FrameEvent.saved()
                .on(message(HttpStatus.OK, company, secret, "mapping.saved", "mapping.change"));
    }

    /** The person left; nothing was saved. */
    ModelAndView cancelled(Company company, String secret) {
        return FrameEvent.cancelled()
                .on(message(HttpStatus.OK, company, secret, "mapping.cancelled", "again.start"));
    }

    /** No accounting platform is linked, so there is nothing to choose from. */
    ModelAndView notLinked(Company company, String secret) {
        return message(
                HttpStatus.CONFLICT, company, secret, "mapping.notLinked", "progress.refresh");
    }

    /** expense-service is unavailable. */
    ModelAndView unavailable(Company company, String secret) {
        return message(
                HttpStatus.SERVICE_UNAVAILABLE, company, secret, "mapping.later", "again.failed");
    }

    private ModelAndView message(
            HttpStatus status, Company company, String secret, String text, String next) {
        layout.useLanguageOf(company.clientId());
        Object[] arguments = {layout.client(company.clientId()), company.name()};
        Map<String, Object> model = new HashMap<>();
        model.put("title", linkMessages.of(text + ".title", arguments));
        model.put("lines", List.of(linkMessages.of(text + ".text", arguments).split("\n", -1)));
        model.put(
                "next",
                List.of(
                        Map.of(
                                "address",
                                PATH + "?" + LinkParameters.SESSION + "=" + secret,
                                "label",
                                linkMessages.of(next),
                                "quiet",
                                true)));
        return page("message", status, company, secret, model);
    }

    private ModelAndView page(
            String template,
            HttpStatus status,
            Company company,
            String secret,
            Map<String, Object> model) {
        return layout.page(
                template, status, company.clientId(), LinkParameters.NONE.inSession(secret), model);
    }

    private static Map<String, Object> about(Company company, String secret) {
        Map<String, Object> model = new HashMap<>();
        model.put("action", PATH);
        model.put("fields", LinkParameters.NONE.inSession(secret).fields());
        model.put("company", company.name());
        return model;
    }

    private DefaultInput defaultInput(
            String key,
            DefaultChoice choice,
            String chosen,
            @Nullable String searchName,
            String search,
            List<String> wrong) {
        return new DefaultInput(
                key,
                new Selection(
                        key,
                        linkMessages.of("mapping." + key),
                        withChosen(choice.options(), chosen),
                        chosen,
                        choice.chosen() == null && chosen.equals(choice.suggested())),
                searchName,
                search,
                choice.total() > choice.options().size(),
                wrong.contains(key + ".id"));
    }

    private CategoryInput category(
            int number, ExpenseMapping mapping, MappingForm form, List<String> wrong) {
        Category category = mapping.categories().get(number);
        Choice choice = form.choice(category);
        boolean open = category.chosen() == null;
        Choice suggested = category.suggested();
        List<Selection> selections = new ArrayList<>();
        selections.add(
                selection(
                        MappingForm.accountField(number),
                        linkMessages.of("mapping.account"),
                        mapping.accounts(),
                        choice.accountId(),
                        open
                                && choice.accountId() != null
                                && choice.accountId().equals(suggested.accountId())));
        if (!mapping.taxRates().isEmpty()) {
            selections.add(
                    selection(
                            MappingForm.taxField(number),
                            linkMessages.of("mapping.taxRate"),
                            mapping.taxRates(),
                            choice.taxRateId(),
                            open
                                    && choice.taxRateId() != null
                                    && choice.taxRateId().equals(suggested.taxRateId())));
        }
        List<TrackingGroup> groups = mapping.trackingGroups();
        for (int i = 0; i < groups.size(); i++) {
            TrackingGroup group = groups.get(i);
            String chosen = MappingForm.tracking(choice, group);
            selections.add(
                    selection(
                            MappingForm.trackingField(number, i),
                            group.name().isEmpty()
                                    ? linkMessages.of("mapping.tracking")
                                    : group.name(),
                            group.options(),
                            chosen,
                            open && suggested.trackingCategoryIds().contains(chosen)));
        }
        String prefix = "categories[" + number + "].";
        return new CategoryInput(
                MappingForm.idField(number),
                category.id(),
                category.usual()
                        ? linkMessages.orElse("mapping.category." + category.id(), category.name())
                        : category.name(),
                selections,
                wrong.stream().anyMatch(it -> it.startsWith(prefix)));
    }

    private static Selection selection(
            String name,
            String label,
            List<Option> options,
            @Nullable String chosen,
            boolean suggested) {
        String id = Objects.requireNonNullElse(chosen, "");
        return new Selection(name, label, withChosen(options, id), id, suggested);
    }

    /** The chosen record stays, even if the list no longer has it. */
    private static List<Option> withChosen(List<Option> options, String chosen) {
        return chosen.isEmpty() || options.stream().anyMatch(it -> it.id().equals(chosen))
                ? options
                : Stream.concat(Stream.of(new Option(chosen, chosen)), options.stream()).toList();
    }

    /** The id of the first list to correct. */
    private static String firstWrong(List<DefaultInput> defaults, List<CategoryInput> categories) {
        return Stream.concat(
                        defaults.stream()
                                .filter(DefaultInput::wrong)
                                .map(it -> it.selection().id()),
                        categories.stream()
                                .filter(CategoryInput::wrong)
                                .map(it -> it.selections().getFirst().id()))
                .findFirst()
                .orElse("bankAccount");
    }
}
