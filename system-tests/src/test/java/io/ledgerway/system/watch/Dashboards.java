package io.ledgerway.system.watch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Renders Grafana's JSON from {@code deploy/grafana/dashboards.yaml}. */
final class Dashboards {

    static final String FOLDER = "deploy/grafana";

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private static final int COLUMNS = 24;
    private static final int WIDTH = 8;
    private static final int HEIGHT = 8;
    private static final Map<String, Object> DATASOURCE =
            ordered("type", "prometheus", "uid", "${datasource}");

    private Dashboards() {}

    /** By file. */
    static Map<Path, String> render() {
        Map<Path, String> files = new LinkedHashMap<>();
        for (Map<String, Object> source : sources()) {
            files.put(
                    Repository.path(FOLDER + "/" + text(source, "uid") + ".json"),
                    JSON.writeValueAsString(dashboard(source)) + "\n");
        }
        return files;
    }

    /** Every query of every panel, for all namespaces, services and platforms. */
    static List<String> queries() {
        return sources().stream()
                .flatMap(it -> list(it, "rows").stream())
                .flatMap(it -> list(it, "panels").stream())
                .flatMap(it -> queries(it).values().stream())
                .map(it -> query(it).replaceAll("\\$(namespace|service|platform)", ".*"))
                .toList();
    }

    private static List<Map<String, Object>> sources() {
        return Repository.yaml(Repository.path(FOLDER + "/dashboards.yaml"));
    }

    private static Map<String, Object> dashboard(Map<String, Object> source) {
        List<Map<String, Object>> panels = new ArrayList<>();
        int y = 0;
        for (Map<String, Object> row : list(source, "rows")) {
            panels.add(row(panels.size() + 1, row, y++));
            int x = 0;
            for (Map<String, Object> panel : list(row, "panels")) {
                panels.add(panel(panels.size() + 1, panel, x, y));
                x += WIDTH;
                if (x == COLUMNS) {
                    x = 0;
                    y += HEIGHT;
                }
            }
            y += x == 0 ? 0 : HEIGHT;
        }
        Map<String, Object> dashboard = new LinkedHashMap<>();
        dashboard.put("uid", text(source, "uid"));
        dashboard.put("title", text(source, "title"));
        dashboard.put("description", text(source, "description"));
        dashboard.put("tags", List.of("ledgerway"));
        dashboard.put("schemaVersion", 41);
        dashboard.put("version", 1);
        dashboard.put("editable", false);
        dashboard.put("timezone", "browser");
        dashboard.put("refresh", "30s");
        dashboard.put("time", ordered("from", "now-3h", "to", "now"));
        dashboard.put("templating", Map.of("list", variables()));
        dashboard.put("panels", panels);
        return dashboard;
    }

    private static List<Map<String, Object>> variables() {
        return List.of(
                ordered("name", "datasource", "type", "datasource", "query", "prometheus"),
                variable("namespace", "label_values(ledgerway_build_info, namespace)"),
                variable(
                        "service",
                        "label_values(ledgerway_build_info{namespace=~\"$namespace\"}, service)"),
                variable(
                        "platform",
                        "label_values(ledgerway_connections{namespace=~\"$namespace\"}, platform)"));
    }

    private static Map<String, Object> variable(String name, String query) {
        return ordered(
                "name",
                name,
                "type",
                "query",
                "datasource",
                DATASOURCE,
                "query",
                query,
                "definition",
                query,
                "includeAll",
                true,
                "multi",
                true,
                "allValue",
                ".*",
                "current",
                ordered("text", "All", "value", "$__all"),
                "refresh",
                2);
    }

    private static Map<String, Object> row(int id, Map<String, Object> row, int y) {
        return ordered(
                "id",
                id,
                "type",
                "row",
                "title",
                text(row, "title"),
                "collapsed",
                false,
                "gridPos",
                position(0, y, COLUMNS, 1),
                "panels",
                List.of());
    }

    private static Map<String, Object> panel(int id, Map<String, Object> panel, int x, int y) {
        String kind = Objects.toString(panel.getOrDefault("kind", "timeseries"));
        List<Map<String, Object>> targets = new ArrayList<>();
        queries(panel)
                .forEach((legend, query) ->
                        targets.add(
                                ordered(
                                        "refId", String.valueOf((char) ('A' + targets.size())),
                                        "datasource", DATASOURCE,
                                        "expr", query(query),
                                        "legendFormat", legend,
                                        "instant", !kind.equals("timeseries"),
                                        "range", kind.equals("timeseries"))));
        return ordered(
                "id", id,
                "type", kind,
                "title", text(panel, "title"),
                "description", text(panel, "description"),
                "datasource", DATASOURCE,
                "gridPos", position(x, y, WIDTH, HEIGHT),
                "fieldConfig",
                        ordered(
                                "defaults", ordered("unit", text(panel, "unit")),
                                "overrides", List.of()),
                "options", Map.of(),
                "targets", targets);
    }

    private static Map<String, Object> position(int x, int y, int width, int height) {
        return ordered("x", x, "y", y, "w", width, "h", height);
    }

    private static String query(String text) {
        String namespaces = "namespace=~\"$namespace\"";
        return text.replace("$s", namespaces + ",service=~\"$service\"")
                .replace("$p", namespaces + ",platform=~\"$platform\"")
                .replaceAll("\\$n(?!a)", Matcher.quoteReplacement(namespaces));
    }

    @SuppressWarnings("unchecked") // the type is given by the file
    private static Map<String, String> queries(Map<String, Object> panel) {
        return (Map<String, String>) Objects.requireNonNull(panel.get("queries"));
    }

    @SuppressWarnings("unchecked") // the type is given by the file
    private static List<Map<String, Object>> list(Map<String, Object> source, String key) {
        return (List<Map<String, Object>>) Objects.requireNonNull(source.get(key));
    }

    private static String text(Map<String, Object> source, String key) {
        return Objects.requireNonNull(source.get(key), key).toString();
    }

    private static Map<String, Object> ordered(Object... entries) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put((String) entries[i], entries[i + 1]);
        }
        return map;
    }
}
