// Sockets and their addresses, after the manual pages socket(2), recvmsg(2), poll(2), ip(4), ip6(4) and unix(4) of macOS.
#pragma once
#include "Types.h"

typedef uint32_t in_addr_t;
typedef uint16_t in_port_t;
typedef uint32_t socklen_t;
typedef uint8_t sa_family_t;
typedef unsigned int nfds_t;

struct in_addr { in_addr_t s_addr; };
struct in6_addr {
  union {
    uint8_t __u6_addr8[16];
    uint16_t __u6_addr16[8];
    uint32_t __u6_addr32[4];
  } __u6_addr;
};
struct sockaddr { uint8_t sa_len; sa_family_t sa_family; char sa_data[14]; };
struct sockaddr_in {
  uint8_t sin_len;
  sa_family_t sin_family;
  in_port_t sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};
struct sockaddr_in6 {
  uint8_t sin6_len;
  sa_family_t sin6_family;
  in_port_t sin6_port;
  uint32_t sin6_flowinfo;
  struct in6_addr sin6_addr;
  uint32_t sin6_scope_id;
};
struct sockaddr_un { uint8_t sun_len; sa_family_t sun_family; char sun_path[104]; };
struct sockaddr_storage {
  uint8_t ss_len;
  sa_family_t ss_family;
  char __ss_pad1[6];
  int64_t __ss_align;
  char __ss_pad2[112];
};
struct in_pktinfo { unsigned int ipi_ifindex; struct in_addr ipi_spec_dst; struct in_addr ipi_addr; };
struct in6_pktinfo { struct in6_addr ipi6_addr; unsigned int ipi6_ifindex; };
struct iovec { void *iov_base; size_t iov_len; };
struct msghdr {
  void *msg_name;
  socklen_t msg_namelen;
  struct iovec *msg_iov;
  int msg_iovlen;
  void *msg_control;
  socklen_t msg_controllen;
  int msg_flags;
};
struct cmsghdr { socklen_t cmsg_len; int cmsg_level; int cmsg_type; };
struct linger { int l_onoff; int l_linger; };
struct pollfd { int fd; short events; short revents; };

int socket(int domain, int type, int protocol);
int bind(int descriptor, const struct sockaddr *address, socklen_t length);
int listen(int descriptor, int backlog);
int connect(int descriptor, const struct sockaddr *address, socklen_t length);
int accept(int descriptor, struct sockaddr *address, socklen_t *length);
int getsockname(int descriptor, struct sockaddr *address, socklen_t *length);
int setsockopt(int descriptor, int level, int name, const void *value, socklen_t length);
int getsockopt(int descriptor, int level, int name, void *value, socklen_t *length);
int shutdown(int descriptor, int how);
ssize_t recv(int descriptor, void *bytes, size_t count, int flags);
ssize_t send(int descriptor, const void *bytes, size_t count, int flags);
int poll(struct pollfd *descriptors, nfds_t count, int milliseconds);
#define AF_UNSPEC 0
#define AF_UNIX 1
#define AF_INET 2
#define AF_INET6 30
#define SOCK_STREAM 1
#define SOCK_DGRAM 2
#define SHUT_RD 0
#define SHUT_WR 1
#define SHUT_RDWR 2
#define SOMAXCONN 128
#define MSG_DONTWAIT 0x80
#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 0x0004
#define SO_LINGER 0x0080
#define SO_NOSIGPIPE 0x1022
#define IPPROTO_IP 0
#define IPPROTO_TCP 6
#define IPPROTO_IPV6 41
#define TCP_NODELAY 0x01
#define IP_PKTINFO 26
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020
