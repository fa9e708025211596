package io.ledgerway.deploy;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The rendered manifests of the chart. */
record Manifests(List<Manifest> all) {

    Stream<Manifest> of(String kind) {
        return all.stream().filter(it -> it.kind().equals(kind));
    }

    /** The manifest of a kind and component. */
    Manifest one(String kind, String component) {
        return of(kind).filter(it -> it.component().equals(component)).findFirst().orElseThrow();
    }

    /** The manifests with pods: deployments and jobs. */
    List<Manifest> withPods() {
        return all.stream().filter(Manifest::hasPods).toList();
    }

    /** Deployments of the services by component. */
    Map<String, Manifest> services() {
        Map<String, Manifest> found = new TreeMap<>();
        of("Deployment")
                .filter(it -> !it.component().isEmpty())
                .forEach(it -> found.put(it.component(), it));
        return found;
    }

    /** Pods that match a selector. */
    List<Manifest> podsOf(Map<String, String> selector) {
        return withPods().stream()
                .filter(it -> it.podLabels().entrySet().containsAll(selector.entrySet()))
                .toList();
    }
}
