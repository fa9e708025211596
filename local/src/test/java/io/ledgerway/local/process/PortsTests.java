package io.ledgerway.local.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PortsTests {

    @Test
    void twoLaunchersNeverGetTheSamePort() {
        Ports one = new Ports(new Random(7));
        Ports other = new Ports(new Random(7));

        List<Integer> ports =
                Stream.iterate(0, it -> it + 1)
                        .limit(30)
                        .flatMap(_ -> Stream.of(one.free(), other.free()))
                        .toList();

        assertThat(ports).doesNotHaveDuplicates();
    }

    @Test
    void moreThanABlockIsGiven() {
        Ports ports = new Ports(new Random(8));

        assertThat(Stream.generate(ports::free).limit(120)).doesNotHaveDuplicates();
    }

    @Test
    void requiredPortIsNotGiven() {
        Ports ports = new Ports(new Random(10));
        int required = ports.require(ports.free() + 1);

        assertThat(ports.free()).isNotEqualTo(required);
    }

    @Test
    void portWithAListenerIsNotGiven() throws IOException {
        Ports ports = new Ports(new Random(9));
        int next = ports.free() + 1;

        try (var _ = new ServerSocket(next)) {
            assertThat(ports.free()).isGreaterThan(next);
        }
    }
}
