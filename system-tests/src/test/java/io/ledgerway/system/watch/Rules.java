package io.ledgerway.system.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The rules in {@code deploy/prometheus/rules}. */
record Rules(List<Map<String, Object>> all) {

    @SuppressWarnings("unchecked") // the type is given by the files
    static Rules load() {
        List<Map<String, Object>> all = new ArrayList<>();
        for (var file : Repository.files("deploy/prometheus/rules", ".yaml")) {
            Map<String, List<Map<String, Object>>> groups = Repository.yaml(file);
            for (Map<String, Object> group : Objects.requireNonNull(groups.get("groups"))) {
                all.addAll((List<Map<String, Object>>) Objects.requireNonNull(group.get("rules")));
            }
        }
        return new Rules(all);
    }

    List<Map<String, Object>> alerts() {
        return all.stream().filter(it -> it.containsKey("alert")).toList();
    }

    Set<String> alertNames() {
        return alerts().stream()
                .map(it -> Objects.toString(it.get("alert")))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    Set<String> recorded() {
        return all.stream()
                .filter(it -> it.containsKey("record"))
                .map(it -> Objects.toString(it.get("record")))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    List<String> queries() {
        return all.stream().map(it -> Objects.toString(it.get("expr"))).toList();
    }
}
