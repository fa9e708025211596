/** Link pages: a client's customer connects a platform or uploads files. */
@NullMarked
package io.ledgerway.company.link;

import org.jspecify.annotations.NullMarked;
