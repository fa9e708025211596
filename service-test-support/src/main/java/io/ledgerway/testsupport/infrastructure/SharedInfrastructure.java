package io.ledgerway.testsupport.infrastructure;

final class SharedInfrastructure {

    static final Infrastructure INSTANCE = choose(System.getProperty("infrastructure", "embedded"));

    private SharedInfrastructure() {}

    static Infrastructure choose(String kind) {
        return switch (kind) {
            case "embedded" -> new EmbeddedInfrastructure();
            case "containers" -> new ContainerInfrastructure();
            default ->
                    throw new IllegalArgumentException(
                            "-Dinfrastructure=%s: choose embedded or containers".formatted(kind));
        };
    }
}
